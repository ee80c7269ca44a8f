import { financialYear, type IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import { agree, type Pass, type Side } from './match.ts'

/** The group of a row or bill on the page. */
export const standings = ['matched', 'probable', 'mismatch', 'only_in_2b', 'only_in_books'] as const
export type Standing = (typeof standings)[number]
export type StoredPass = Pass | 'hand'

/**
 * Whether the supplier has reported a bill. `not_yet`: the statement of its month is not here, nor a later one; `not_imported`: a later one is, but the
 * one of its month was left out.
 */
export const reportStates = ['reported', 'missing', 'not_imported', 'not_yet'] as const
export type ReportState = (typeof reportStates)[number]

type Figures = Omit<Side, 'id' | 'gstin' | 'number' | 'date'>

/** Of a bill with the rows it is matched to, added up. Figures decide, whatever they were when it was matched. */
export function comparisonOf(pass: StoredPass, rows: Figures, bill: Figures): Standing {
  if (!agree(rows, bill)) return 'mismatch'
  return pass === 'fuzzy' || pass === 'amounts' ? 'probable' : 'matched'
}

export const outcomes = ['claim_now', 'claim_later', 'confirm', 'mismatch', 'reverse_charge', 'ineligible'] as const
export type Outcome = (typeof outcomes)[number]
/** Why credit is not available. */
export const ineligibleReasons = ['time_barred', 'place_of_supply', 'filed_late', 'portal', 'blocked'] as const
export type IneligibleReason = (typeof ineligibleReasons)[number]

/**
 * Credit of a year may be taken until 30 Nov after it or the annual return, whichever is first (CGST Act s.16(4), as amended from 1 Oct 2022 by
 * Finance Act 2022; not verified against the official text): the return of October is the last one filed before that day.
 */
export const isTimeBarred = (date: IsoDate, period: string): boolean => period > `${financialYear(date).end.slice(0, 4)}-10`

/** The last day of the documents that are time barred in the return of a month. */
export function lastBarredDay(period: string): IsoDate {
  const year = Number(period.slice(0, 4))
  return isTimeBarred(`${year}-03-31`, period) ? `${year}-03-31` : `${year - 1}-03-31`
}

/** The last day on which a return can claim the credit of a document of this date, if no annual return of its year is filed before. */
export const lastClaimDay = (date: IsoDate): IsoDate => `${financialYear(date).end.slice(0, 4)}-11-30`

type Bill = { date: IsoDate; reverse_charge: boolean; tax: Paise; blocked: Paise }
type Row = { is_available: boolean | null; reason: string | null } | undefined

/** The outcome of a bill's credit in the return of a month, and the reason if it is not available. */
export function outcomeOf(
  standing: Standing,
  bill: Bill,
  row: Row,
  period: string,
): { outcome: Outcome; reason: IneligibleReason | null; claimable: Paise } {
  const facts = {
    is_late: isTimeBarred(bill.date, period),
    is_blocked: bill.tax > 0 && bill.blocked >= bill.tax,
    is_unavailable: row?.is_available === false,
    reverse_charge: bill.reverse_charge,
  }
  const outcome = outcomeBy(standing, facts)
  return {
    outcome,
    reason: outcome === 'ineligible' ? reasonBy(facts, row?.reason ?? null) : null,
    claimable: outcome === 'claim_now' ? bill.tax - bill.blocked : 0,
  }
}

/** What decides about credit beside the standing: `is_late`: time barred; `is_blocked`: CGST Act s.17(5) blocks all of it; `is_unavailable`: the portal says so of a document. */
export type CreditFacts = { is_late: boolean; is_blocked: boolean; is_unavailable: boolean; reverse_charge: boolean }

/** The outcome of the credit of bills with a document, or without one, that share these facts. */
export function outcomeBy(standing: Standing, { is_late, is_blocked, is_unavailable, reverse_charge }: CreditFacts): Outcome {
  if (is_late || is_blocked) return 'ineligible'
  if (standing === 'only_in_books') return reverse_charge ? 'reverse_charge' : 'claim_later'
  if (standing === 'mismatch') return 'mismatch'
  if (is_unavailable) return 'ineligible'
  if (standing === 'probable') return 'confirm'
  return reverse_charge ? 'reverse_charge' : 'claim_now'
}

function reasonBy({ is_late, is_blocked }: CreditFacts, reason: string | null): IneligibleReason {
  if (is_late) return 'time_barred'
  return is_blocked ? 'blocked' : reasonOf(reason)
}

/** The portal's `rsn`: P the place of supply is the supplier's State and not ours, C the supplier filed after the time limit. */
function reasonOf(reason: string | null): IneligibleReason {
  if (reason === 'P') return 'place_of_supply'
  return reason === 'C' ? 'filed_late' : 'portal'
}
