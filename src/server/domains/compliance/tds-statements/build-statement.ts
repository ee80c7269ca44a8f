import { isPanWord } from '#core/compliance/tds-statements/codes.ts'
import {
  HIGHER_RATE,
  type Statement,
  type StatementChallan,
  type StatementDeductee,
} from '#core/compliance/tds-statements/model.ts'
import { plainText } from '#core/compliance/tds-statements/plain-text.ts'
import { formOfQuarter, type Quarter, quarterDays } from '#core/compliance/tds-statements/quarter.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { product } from '#core/product.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { partiesOf } from './deductor.ts'
import { type BuiltAs, codeOf, type LeftOut, leftOutReason, type QuarterRow, quarterRows } from './quarter-rows.ts'

export type BuiltStatement = {
  statement: Statement
  /** The rows of each challan of the statement, in its order. */
  rows: readonly (readonly QuarterRow[])[]
  left_out: readonly { row: QuarterRow; reason: LeftOut }[]
  considered: number
}

/** `2026-Q3` as a quarter. */
export const readQuarter = (text: string): Quarter => ({
  year: Number(text.slice(0, 4)),
  quarter: Number(text.slice(6)) as Quarter['quarter'],
})

/** Form 140 of a quarter, or 26Q to 31 Mar 2026: every row of the sub-ledger is in it below its challan, or left out with a reason. */
export async function buildStatement(tx: CompanyTx, quarter: Quarter, as: BuiltAs = 'regular'): Promise<BuiltStatement> {
  const days = quarterDays(quarter)
  const all = await quarterRows(tx, days)
  const hasChallan = all.some((row) => row.tds_challans_id !== null && leftOutReason(row, days, true, as) === undefined)
  const judged = all.map((row) => ({ row, reason: leftOutReason(row, days, hasChallan, as) }))
  const rows = judged.flatMap(({ row, reason }) => (reason === undefined ? [row] : []))
  const paid = await challansOf(tx, rows)
  const byChallan = Map.groupBy(rows, (row) => row.tds_challans_id ?? paid[0]?.tds_challans_id)
  const inOrder = paid.map(({ tds_challans_id }) => byChallan.get(tds_challans_id) ?? [])
  const { deductor, responsible, previous_receipt } = await partiesOf(tx)
  const form = formOfQuarter(quarter)
  const statement: Statement = {
    form,
    made_on: dateInIndia(tx.now),
    software: product.name.toUpperCase(),
    ...quarter,
    previous_receipt,
    deductor,
    responsible,
    challans: paid.map((challan, at) => challanOf(challan, inOrder[at] ?? [], as)),
  }
  const left_out = judged.flatMap(({ row, reason }) => (reason === undefined ? [] : [{ row, reason }]))
  return { statement, rows: inOrder, left_out, considered: all.length }
}

type Challan = {
  tds_challans_id: string
  tax: Paise
  interest: Paise
  fee: Paise
  others: Paise
  bsr_code: string
  serial: string
  paid_on: IsoDate
  minor_head: string
}

async function challansOf(tx: CompanyTx, of: readonly QuarterRow[]): Promise<Challan[]> {
  const ids = [...new Set(of.flatMap(({ tds_challans_id }) => (tds_challans_id === null ? [] : [tds_challans_id])))]
  const { rows } = await tx.client.query<Challan>(
    `SELECT tds_challans_id, tax, interest, fee, others, bsr_code, serial, paid_on, minor_head FROM tds_challans
     WHERE companies_id = $1 AND tds_challans_id = ANY($2::uuid[]) ORDER BY paid_on, bsr_code, serial`,
    [tx.companies_id, ids],
  )
  return rows
}

function challanOf({ tds_challans_id: _id, ...challan }: Challan, rows: readonly QuarterRow[], as: BuiltAs): StatementChallan {
  const interest = sumPaise(rows.map((row) => row.interest))
  return {
    ...challan,
    interest_allocated: Math.min(interest, challan.interest),
    others_allocated: 0,
    deductees: rows.map((row) => deducteeOf(row, as)),
  }
}

const reasons = { certificate: 'A', declaration: 'B', transporter: 'T' } as const

/** Without a PAN the rate is higher, whatever was declared (s.206AA; Act of 2025 s.397(2)). */
function reasonOf({ relief_kind, tax }: QuarterRow, hasNoPan: boolean): string {
  if (hasNoPan) return tax > 0 ? HIGHER_RATE : ''
  return relief_kind === null ? '' : reasons[relief_kind]
}

/** A correction has the PAN that was given since. */
function deducteeOf(row: QuarterRow, as: BuiltAs): StatementDeductee {
  const known = row.has_pan || as === 'correction' ? (row.pan ?? row.vendor_pan) : null
  const pan = known ?? 'PANNOTAVBL'
  return {
    pan,
    name: plainText(row.vendor_name).slice(0, 75),
    code: codeOf(row) ?? '',
    paid_on: row.credited_on,
    amount: row.base,
    deducted: row.tax,
    deposited: row.tax,
    deducted_on: row.tax === 0 ? null : row.deducted_on,
    rate: row.rate,
    reason: reasonOf(row, isPanWord(pan)),
    certificate: row.relief_kind === 'certificate' && !isPanWord(pan) ? (row.certificate_number ?? '') : '',
  }
}
