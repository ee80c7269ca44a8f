import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'

/**
 * The defaults that a justification report of TRACES lists for a statement (FAQ of TRACES on the report, and its public descriptions; no report of
 * Form 26Q was compared, so the words are secondary), with the words that name each. The order decides where two would fit.
 */
const words = {
  short_payment_interest: /interest on short payment/i,
  short_deduction_interest: /interest on short deduction|interest on short collection/i,
  late_payment_interest: /late payment/i,
  late_deduction_interest: /late deduction|late collection/i,
  late_fee: /late fil+ing|234\s?e\b|\bs?\.?\s?427\b/i,
  demand_interest: /220\s?\(2\)/i,
  unmatched_challan: /unmatched challan|challan mismatch|mismatch.{0,20}challan/i,
  pan_error: /pan error|invalid pan|pan not available|error.{0,20}\bpan\b/i,
  short_deduction: /short deduction|short collection/i,
  short_payment: /short payment/i,
} as const satisfies Record<string, RegExp>

export const defaultKinds = [
  'short_payment',
  'short_payment_interest',
  'late_payment_interest',
  'short_deduction',
  'short_deduction_interest',
  'late_deduction_interest',
  'late_fee',
  'demand_interest',
  'unmatched_challan',
  'pan_error',
] as const satisfies readonly (keyof typeof words)[]
export type DefaultKind = (typeof defaultKinds)[number]

/** Interest until the department processes the statement or a demand is paid: its days are not in the books, so these are only compared. */
export const uncomputedKinds: ReadonlySet<DefaultKind> = new Set([
  'short_payment_interest',
  'short_deduction_interest',
  'demand_interest',
])

/** The default that a title, a heading or a line of a summary names; undefined where it names none. */
export const kindNamed = (text: string): DefaultKind | undefined =>
  (Object.keys(words) as DefaultKind[]).find((kind) => words[kind].test(text))

/** What a default is about, as both sides can say it. Amounts in whole paise; null where a side does not have it. */
type About = {
  kind: DefaultKind
  pan: string | null
  name: string
  /** Branch code and serial number, as `0510308 00042`. */
  challan: string | null
  /** Of the credit or payment. */
  credited_on: IsoDate | null
  deducted_on: IsoDate | null
  amount: Paise
}
/** A default that we find. `link`: where the row is corrected. */
export type OwnDefault = About & {
  /** Of the deduction, or of the challan; null for the fee of the whole statement. */
  row_id: string | null
  /** What the default is computed on. */
  tax: Paise | null
  /** Calendar months or parts of them, or days of a late statement. */
  count: number | null
  /** No challan pays it, so the department cannot see it in a statement. */
  is_unpaid: boolean
  link: string
}
/** A default that the department's report lists. `line`: of the file, over all its sheets. */
export type ReportedDefault = About & { line: number }
