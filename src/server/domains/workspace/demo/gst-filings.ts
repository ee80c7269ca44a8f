import { cashTotal } from '#core/compliance/gst-ledgers/cash.ts'
import { chargesOf } from '#core/compliance/gst-ledgers/paid-by-return.ts'
import { type IsoDate, monthEnd } from '#core/dates.ts'
import { importFile as importStatement } from '#server/domains/compliance/gstr2b/import-file.ts'
import * as gstr1 from '#server/domains/compliance/gstr1/file-return.ts'
import { proposal } from '#server/domains/compliance/gstr3b/challan-proposal.ts'
import * as gstr3b from '#server/domains/compliance/gstr3b/file-return.ts'
import { work } from '#server/domains/compliance/gstr3b/overview.ts'
import { addChallan, makeChallan, payChallan } from '#server/domains/compliance/gst-ledgers/write-challans.ts'
import { returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { billsBetween, statementFile } from './portal-files.ts'
import { bankLine, type Stage } from './stage.ts'

/** The portal's number of a return that was filed on this day. */
const acknowledgement = (form: 'A' | 'B', day: IsoDate) =>
  `A${form}27${day.slice(5, 7)}${day.slice(2, 4)}${day.replaceAll('-', '').slice(2)}K`

/** GSTR-1 of a month, built and recorded as filed on this day. */
export async function fileGstr1(tx: CompanyTx, today: IsoDate, month: IsoDate): Promise<void> {
  const of = await returnOf(tx, { period: month.slice(0, 7) })
  await gstr1.freezeReturn(tx, of)
  await gstr1.recordFiling(tx, of, { filed_on: today, acknowledgement: acknowledgement('A', today) })
}

/** GSTR-2B of a month with the bills of every supplier. */
export async function readStatement(tx: CompanyTx, month: IsoDate): Promise<void> {
  const { registration } = await returnOf(tx, { period: month.slice(0, 7) })
  const bills = await billsBetween(tx, month, monthEnd(month))
  await importStatement(tx, statementFile(registration.gstin ?? '', month, bills), `GSTR-2B ${month.slice(0, 7)}.json`)
}

/** GSTR-3B of a month with the challan that pays what credit leaves, and with interest and fee as of this day. */
export async function fileGstr3b(tx: CompanyTx, stage: Stage, today: IsoDate, month: IsoDate): Promise<void> {
  const period = month.slice(0, 7)
  const of = await returnOf(tx, { period })
  const then = { ...tx, now: new Date(`${today}T06:00:00Z`) }
  const [needed] = (await proposal(then, of)).rows
  if (needed && cashTotal(needed.missing) > 0) {
    const cpin = stage.dice.digits(14)
    const challan = await addChallan(tx, of.registration.gstin ?? '', { period, purpose: 'gstr3b', amounts: needed.missing })
    await makeChallan(tx, challan, { cpin, made_on: today })
    await payChallan(tx, challan, { cin: `${cpin}HDF`, paid_on: today, ledger_accounts_id: null })
    bankLine(stage, {
      date: today,
      narration: `GST PMT-06 CPIN ${cpin}`,
      amount: 0 - cashTotal(needed.missing),
      answer: {
        kind: 'category',
        account: 'gst_cash_ledger',
        memo: `GST of ${period}`,
        party: { tax_nature: 'paid', tax_period: month },
      },
    })
  }
  const { view } = await work(then, of)
  await gstr3b.freezeReturn(tx, of)
  await gstr3b.recordFiling(tx, of, {
    filed_on: today,
    acknowledgement: acknowledgement('B', today),
    charges: cashTotal(chargesOf(view.late)),
  })
}
