import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'

export const flowKinds = [
  'invoices',
  'new_sales',
  'recurring_in',
  'other_in',
  'bills',
  'new_bills',
  'payroll',
  'recurring_out',
  'taxes',
  'other_out',
  'one_off',
] as const
export type FlowKind = (typeof flowKinds)[number]

/** Money that is expected to move. One in ten such moves before `early`, one in ten after `late`. */
export type Flow = {
  kind: FlowKind
  day: IsoDate
  early: IsoDate
  late: IsoDate
  /** In is positive. */
  amount: Paise
  /** By how much it usually differs: one standard deviation, never negative. */
  amount_spread: Paise
  /** Of a customer or a vendor. */
  party: string | null
  label: string
  /** Why this day and this amount, in a sentence. */
  why: string
  count: number
  document_id: string | null
}
