import * as z from 'zod/mini'
import { date, words } from '#web/lib/search.ts'

/** The page's search parameters: the open week and the scenario. */
export const CashflowSearch = z.object({
  /** Counted from 1. */
  week: words,
  collect_days: words,
  growth: words,
  not_paying: words,
  /** Whole paise, negative for money out, and its date. */
  one_off: words,
  one_off_on: date,
})
export type CashflowSearch = z.infer<typeof CashflowSearch>
