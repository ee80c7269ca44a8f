import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'

/** What a figure counts: paise, entries, percent, months, days, “times”. */
export type Unit = 'inr' | 'count' | 'percent' | 'months' | 'days' | 'times'

export type Figure = {
  kind: 'value'
  unit: Unit
  /** Null when there is nothing to take it from: no entries, or nothing to divide by. Infinity: a runway without burn. */
  value: number | null
  /** The number of entries behind it. */
  entries: number
  /** The day of a lowest or highest balance. */
  on?: IsoDate
  /** What it was divided: the parts of a share, a net or a runway. */
  parts?: { of: Paise; whole: Paise }
  /** When nothing matched: the latest matching day outside the period. */
  elsewhere?: IsoDate | null
  /** Of the balance of all accounts: cash and bank in the books, and how it leads to what the banks show. */
  position?: { books: Paise; uncleared: Paise; unmatched: Paise; unexplained: Paise; bank: Paise }
  /** When a party has no entries under a ledger account: its total under all. */
  ofParty?: { value: number; entries: number }
}
export type Dated = { kind: 'date'; date: IsoDate | null; entries: number; elsewhere?: IsoDate | null }
export type Group = {
  key: string
  value: number
  entries: number
  /** The first of a group, where each has one. */
  first?: string
}
export type Groups = {
  kind: 'groups'
  unit: Unit
  groups: readonly Group[]
  /** How many groups there are, shown or not. */
  all: number
  /** Their sum where adding them up means something. */
  total: number | null
  entries: number
  elsewhere?: IsoDate | null
}
export type Entry = {
  date: IsoDate
  amount: Paise
  party: string
  narration: string
  number: string
  direction?: 'credit' | 'debit'
  account?: string
  category?: string
  due_date?: IsoDate
  days_overdue?: number
  outstanding?: Paise
}
export type Rows = { kind: 'rows'; rows: readonly Entry[]; entries: number; total: Paise; elsewhere?: IsoDate | null }
export type Twins = {
  kind: 'twins'
  pairs: readonly { party: string; amount: Paise; first: IsoDate; second: IsoDate }[]
  entries: number
}

/** What one query came to. */
export type Single = Figure | Dated | Groups | Rows | Twins
/** What several did. */
export type Several =
  | { kind: 'compare'; a: Single; b: Single }
  | { kind: 'ratio'; a: Single; b: Single; value: number | null }
  | { kind: 'parts'; parts: readonly { label: string; result: Single }[] }
export type Result = Single | Several
