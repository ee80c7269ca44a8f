import type { IsoDate } from '../../dates.ts'
import { panHolder } from '../../identifiers/pan.ts'
import { type Paise, sumPaise } from '../../money.ts'
import { lateDeductionInterest, latePaymentInterest, monthsBetween } from '../../tax/tds-interest.ts'
import { tcsInterest } from '../../tax/tcs-interest.ts'
import type { TdsNature } from '../../tax/tds.ts'
import { shortfallOf, statementFee } from '../tds-statements/defaults.ts'
import type { OwnDefault } from './kinds.ts'

/** A row of a statement with the challan that paid it. */
export type ChargedRow = {
  row_id: string
  name: string
  pan: string | null
  /** Branch code and serial number; null while no challan pays it. */
  challan: string | null
  paid_on: IsoDate | null
  base: Paise
  tax: Paise
  credited_on: IsoDate
  deducted_on: IsoDate
  link: string
  /** Null for tax collected, whose rate is not looked up again. */
  tds_nature: TdsNature | null
  /** A certificate or declaration explains less tax. */
  has_relief: boolean
}
/** A challan of a statement with what the rows below it claim of it. */
export type ChargedChallan = { id: string; challan: string; paid_on: IsoDate; tax: Paise; claimed: Paise; is_voided: boolean }

/** The defaults of a row; `until`: today, to which unpaid interest is counted. */
export function defaultsOfRow(row: ChargedRow, until: IsoDate): OwnDefault[] {
  const { row_id, name, pan, challan, paid_on, tax, credited_on, deducted_on, link, tds_nature } = row
  const about = { row_id, name, pan, challan, credited_on, deducted_on, tax, link, is_unpaid: paid_on === null }
  const end = paid_on ?? until
  const late = tds_nature === null ? tcsInterest({ tax, collected_on: deducted_on }, end) : latePaymentInterest(row, end)
  const found: OwnDefault[] = []
  if (late > 0) found.push({ ...about, kind: 'late_payment_interest', count: monthsBetween(deducted_on, end), amount: late })
  const delayed = lateDeductionInterest(row)
  if (delayed > 0)
    found.push({ ...about, kind: 'late_deduction_interest', count: monthsBetween(credited_on, deducted_on), amount: delayed })
  // Payees abroad have rates of their own.
  const short =
    tds_nature === null || row.has_relief || tds_nature === 'non_resident' ? undefined : shortfallOf({ ...row, tds_nature })
  if (short) found.push({ ...about, kind: 'short_deduction', count: null, amount: short.short })
  if (tax > 0 && (pan === null || panHolder(pan) === undefined))
    found.push({ ...about, kind: 'pan_error', count: null, amount: 0 })
  return found
}

/**
 * A challan that pays less than its rows claim, or that a filed statement names and that was undone since: the department finds no money for what
 * the statement claims of it (s.200A(1); Act of 2025 s.399).
 */
export function defaultsOfChallan({ id, challan, paid_on, tax, claimed, is_voided }: ChargedChallan): OwnDefault[] {
  const about = {
    row_id: id,
    name: '',
    pan: null,
    challan,
    credited_on: null,
    deducted_on: paid_on,
    count: null,
    is_unpaid: false,
  }
  const of = { ...about, tax: claimed, link: '/accounting/tds' }
  if (is_voided) return [{ ...of, kind: 'unmatched_challan', amount: claimed }]
  return claimed > tax ? [{ ...of, kind: 'short_payment', amount: claimed - tax }] : []
}

/** The fee of a late statement: to the day it was filed, or to today (s.234E; Act of 2025 s.427). */
export function defaultOfFiling(rows: readonly ChargedRow[], due_on: IsoDate, filed_on: IsoDate): OwnDefault[] {
  const tax = sumPaise(rows.map((row) => row.tax))
  const late = statementFee(due_on, tax, filed_on)
  const none = { row_id: null, name: '', pan: null, challan: null, credited_on: null, deducted_on: null, is_unpaid: false }
  return late ? [{ ...none, kind: 'late_fee', tax, count: late.days, amount: late.fee, link: '/accounting/tds' }] : []
}
