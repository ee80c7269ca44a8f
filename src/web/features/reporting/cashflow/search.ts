import { date, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters: the week that is open, and what is wondered about. */
export const CashflowSearch = searchOf({
  /** From 1. */
  week: words,
  collect_days: words,
  growth: words,
  not_paying: words,
  /** Whole paise, negative for money out, and its date. */
  one_off: words,
  one_off_on: date,
})
export type CashflowSearch = SearchOf<typeof CashflowSearch>
