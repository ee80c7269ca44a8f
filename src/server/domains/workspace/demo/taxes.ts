import { addDays, type IsoDate } from '#core/dates.ts'
import type { LineParty } from '#core/ledger/control-accounts.ts'
import type { Paise } from '#core/money.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { bankLine, journal, type Stage } from './stage.ts'

const heads = ['igst', 'cgst', 'sgst'] as const
type Head = (typeof heads)[number]

/**
 * On the 20th the GST of the month before is set off and paid (CGST Act s.49(5), rule 88A); remaining credit is carried forward. On the 7th
 * the TDS withheld from vendors is deposited.
 */
export async function fileTaxes(tx: CompanyTx, stage: Stage, today: IsoDate) {
  const lastMonth = addDays(`${today.slice(0, 8)}01`, -1)
  if (lastMonth < stage.from) return
  if (today.endsWith('-20')) await payGst(tx, stage, today, lastMonth)
  if (today.endsWith('-07')) {
    const owed = 0 - (await balance(tx, await accountOf(tx, 'tds_payable'), lastMonth)) - stage.tdsPaid
    if (owed <= 0) return
    stage.tdsPaid += owed
    const narration = `INCOME TAX TDS CHALLAN ${stage.dice.digits(10)}`
    bankLine(stage, {
      date: today,
      narration,
      amount: 0 - owed,
      answer: { kind: 'category', account: 'tds_payable', memo: 'TDS deposited', party: { tax_nature: 'paid' } },
    })
  }
}

async function payGst(tx: CompanyTx, stage: Stage, today: IsoDate, lastMonth: IsoDate) {
  const at = async (account: `${Head}_${'output' | 'input'}`) => balance(tx, await accountOf(tx, account), lastMonth)
  const output = { igst: 0 - (await at('igst_output')), cgst: 0 - (await at('cgst_output')), sgst: 0 - (await at('sgst_output')) }
  const credit = { igst: await at('igst_input'), cgst: await at('cgst_input'), sgst: await at('sgst_input') }
  const { used, payable } = setOff(output, credit)
  if (heads.every((head) => output[head] === 0)) return
  const setOffOf: LineParty = { tax_nature: 'set_off', tax_period: lastMonth }
  await journal(
    tx,
    today,
    `GSTR-3B ${lastMonth.slice(0, 7)}: set-off`,
    heads.map((head) => [`${head}_output`, output[head], setOffOf]),
    [
      ...heads.map((head): [`${Head}_input`, number, LineParty] => [`${head}_input`, used[head], setOffOf]),
      ['gst_payable', payable, { ...setOffOf, tax_nature: 'charged' }],
    ],
  )
  if (payable === 0) return
  const narration = `GST PMT-06 CPIN ${stage.dice.digits(14)}`
  bankLine(stage, {
    date: today,
    narration,
    amount: 0 - payable,
    answer: { kind: 'category', account: 'gst_payable', memo: `GST of ${lastMonth.slice(0, 7)}`, party: { tax_nature: 'paid' } },
  })
}

/** Credit used by tax and the rest to pay in cash: each tax against itself, then the rest of CGST and SGST against IGST. */
function setOff(output: Record<Head, Paise>, credit: Record<Head, Paise>): { used: Record<Head, Paise>; payable: Paise } {
  const used = { igst: 0, cgst: 0, sgst: 0 }
  const left = { ...output }
  const use = (from: Head, against: Head) => {
    const amount = Math.max(0, Math.min(credit[from] - used[from], left[against]))
    used[from] += amount
    left[against] -= amount
  }
  for (const head of heads) use(head, head)
  for (const head of ['cgst', 'sgst'] as const) use(head, 'igst')
  return { used, payable: left.igst + left.cgst + left.sgst }
}
