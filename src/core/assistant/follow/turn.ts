import type { Cues, PaperCues } from '../cues.ts'
import type { Frame } from '../frame.ts'
import type { Earlier, Field, Filter, Lexicon, Period, Query } from '../spec.ts'

/** This question, and the one before it. */
export type Turn = {
  frame: Frame
  text: string
  cues: Cues
  papers: PaperCues
  before: Query
  earlier: Earlier
  lexicon: Lexicon
  /** The dates of this question, or those of `the month before`. */
  period: Period | undefined
  isBalance: boolean
  isPartyNew: boolean
  isCategoryNew: boolean
  /** `only`, `of those`: filters the previous question instead of replacing it. */
  isNarrowing: boolean
}

/** The query with these filters in place of those of the fields. */
export const replaced = (query: Query, fields: readonly Field[], filters: readonly Filter[]): Query => ({
  ...query,
  filters: [...query.filters.filter(([field]) => !fields.includes(field)), ...filters],
})

/** `what share do they make?` behind the top five: of all five. */
export const isOfSeveral = ({ limit, group_by }: Query, text: string): boolean =>
  group_by !== undefined &&
  limit !== undefined &&
  limit > 1 &&
  /\b(?:they|them|these|those|their|all (?:of )?(?:them|five|three|four|ten))\b/.test(text)

/** Whether the question was of one party. */
export const isOfOneParty = ({ filters }: Query): boolean => filters.some(([field, op]) => field === 'counterparty' && op === '=')
