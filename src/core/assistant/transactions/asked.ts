import type { Cues } from '../cues.ts'
import { type Frame, rankedIn } from '../frame.ts'
import { groupIn } from '../grouping.ts'
import { directionOf } from '../direction.ts'
import { moneyFilters } from '../money-filters.ts'
import { narrationIn } from '../narration-in.ts'
import { amountFilters, type Direction, periodOf } from '../slots.ts'
import type { Filter, Lexicon, Period, Query } from '../spec.ts'

/** A question about bank transactions with what its words come to. */
export type Asked = {
  frame: Frame
  text: string
  cues: Cues
  lexicon: Lexicon
  period: Period | undefined
  direction: Direction | undefined
  /** The party, ledger account and direction; `amounts` for the amount. */
  filters: readonly Filter[]
  amounts: readonly Filter[]
  base: Pick<Query, 'from' | 'filters' | 'time'>
  group: ReturnType<typeof groupIn>
  limit: number | undefined
  isRanked: boolean
}

export function askedOf(frame: Frame, cues: Cues, lexicon: Lexicon): Asked {
  const text = frame.masked
  const period = periodOf(frame)
  const isTold = narrationIn(frame.text) !== undefined && !cues.credit && !cues.debit
  const direction = cues.net || isTold ? undefined : directionOf(frame, cues, lexicon)
  const filters = moneyFilters(frame, cues, direction, lexicon)
  const amounts = amountFilters(frame, 'amount')
  const limit = rankedIn(text)
  return {
    frame,
    text,
    cues,
    lexicon,
    period,
    direction,
    filters,
    amounts,
    base: { from: 'transactions', filters: [...filters, ...amounts], ...(period && { time: period }) },
    group: groupIn(text),
    limit,
    isRanked: cues.most || cues.fewest || limit !== undefined,
  }
}

export const hasKind = (filters: readonly Filter[]): boolean => filters.some(([field]) => field === 'counterparty_kind')
