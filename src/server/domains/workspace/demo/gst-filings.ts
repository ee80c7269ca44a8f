import { addCash, type Cash, cashBy, cashTotal, inRupees, missingCash } from '#core/compliance/gst-ledgers/cash.ts'
import { chargesOf } from '#core/compliance/gst-ledgers/paid-by-return.ts'
import { lateFee, lateInterest } from '#core/compliance/gstr3b/late.ts'
import { type IsoDate, monthEnd } from '#core/dates.ts'
import { importFile as importStatement } from '#server/domains/compliance/gstr2b/import-file.ts'
import * as gstr1 from '#server/domains/compliance/gstr1/file-return.ts'
import * as gstr3b from '#server/domains/compliance/gstr3b/file-return.ts'
import { work } from '#server/domains/compliance/gstr3b/overview.ts'
import { cashLedgerOf } from '#server/domains/compliance/gst-ledgers/cash-ledger.ts'
import { addChallan, makeChallan, payChallan } from '#server/domains/compliance/gst-ledgers/write-challans.ts'
import { type ReturnOf, returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { billsBetween, statementFile } from './portal-files.ts'
import { bankLine, type Stage } from './stage.ts'

/** Of the year before, paise: the fee of a late return is by it. */
const TURNOVER = 1_50_00_000_00

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
  const of = await returnOf(tx, { period: month.slice(0, 7) })
  const { view } = await work(tx, of)
  const fee = lateFee({ due: view.due_on, filed: today, isNil: false, turnover: TURNOVER })
  const charges = chargesOf({
    interest: lateInterest(view.settlement.cash, view.due_on, today),
    fee: fee.cgst + fee.sgst,
  })
  const tax = cashBy((head, minor) => (minor === 'tax' ? view.settlement.cash[head] : 0))
  await pay(tx, stage, { of, month, today }, addCash(tax, charges))
  await gstr3b.freezeReturn(tx, of)
  await gstr3b.recordFiling(tx, of, {
    filed_on: today,
    acknowledgement: acknowledgement('B', today),
    charges: cashTotal(charges),
  })
}

/** A challan over what the cash ledger lacks, paid from the bank: its line is booked to the ledger. */
async function pay(
  tx: CompanyTx,
  stage: Stage,
  { of, month, today }: { of: ReturnOf; month: IsoDate; today: IsoDate },
  needed: Cash,
): Promise<void> {
  const gstin = of.registration.gstin ?? ''
  const { balance } = await cashLedgerOf(tx, gstin)
  const amounts = inRupees(missingCash(needed, balance))
  if (cashTotal(amounts) === 0) return
  const cpin = stage.dice.digits(14)
  const challan = await addChallan(tx, gstin, { period: of.period, purpose: 'gstr3b', amounts })
  await makeChallan(tx, challan, { cpin, made_on: today })
  await payChallan(tx, challan, { cin: `${cpin}HDF`, paid_on: today, ledger_accounts_id: null })
  bankLine(stage, {
    date: today,
    narration: `GST PMT-06 CPIN ${cpin}`,
    amount: 0 - cashTotal(amounts),
    answer: {
      kind: 'category',
      account: 'gst_cash_ledger',
      memo: `GST of ${of.period}`,
      party: { tax_nature: 'paid', tax_period: month },
    },
  })
}
