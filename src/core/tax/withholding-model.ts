import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'
import type { Counted, TdsNature, TdsRule } from './tds.ts'

/**
 * The reason for a deduction: the document itself, earlier amounts below the threshold, or tax in excess of an earlier document.
 */
export type DeductionCause = 'own' | 'caught_up' | 'carried'

/** Why the rate is higher than the ordinary one of the nature (s.206AA; Act 2025 s.397(2)). */
export type RateReason = 'no_pan' | 'inoperative_pan'

/** The earlier document whose sum a row taxes, where it is known: three values or none. */
export type EarlierDocument = {
  earlier_type: 'bill' | 'vendor_advance' | 'dividend' | null
  earlier_id: string | null
  earlier_on: IsoDate | null
}
export const noEarlier: EarlierDocument = { earlier_type: null, earlier_id: null, earlier_on: null }

/** What of an earlier document has no tax yet. */
export type Untaxed = EarlierDocument & { tds_nature: TdsNature; untaxed: Paise }

export type Liability = EarlierDocument & {
  tds_nature: TdsNature
  section: string
  payment_code: string | null
  rate: string
  rate_reason: RateReason | null
  /** The day of credit or payment, whichever was first: it determines the Act, the rate and the quarter. */
  credited_on: IsoDate
  base: Paise
  tax: Paise
  /** The certificate or declaration that the rate comes from. */
  tds_reliefs_id: string | null
}

/**
 * A certificate for a lower rate (s.197; Act 2025 s.395(1)), a transporter's declaration (s.194C(6)), or a declaration of no tax (Form
 * 121). `left`: the sum it still covers; null: any sum.
 */
export type Relief = { tds_reliefs_id: string; tds_nature: TdsNature; rate: string; left: Paise | null }

/** Tax in excess of an earlier document of the payee, less what has been withheld since. */
export type Carried = Liability & { tds_carries_id: string }

export type Deduction = Liability & { cause: DeductionCause; tds_carries_id: string | null }

export type Withholding = { deductions: Deduction[]; left: Liability[] }

export type Asked = {
  rule: TdsRule
  rate_reason?: RateReason | null
  /** The rules of the other natures that share its limit. */
  shared: readonly TdsRule[]
  day: IsoDate
  amount: Paise
  /** An amount partly paid in advance: the threshold for a single amount applies to all of it. */
  whole?: Counted
  before: ReadonlyMap<TdsNature, Counted>
  /** The documents of `before` that have sums without tax, the oldest first. */
  untaxed?: readonly Untaxed[]
  /** Those valid on the day, in the order in which they are used. */
  reliefs?: readonly Relief[]
}
