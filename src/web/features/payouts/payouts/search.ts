import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

// Repeated here: a search schema is part of every page's first load, and the contract of payouts is not.
const tabs = ['all', 'to_approve', 'under_way', 'paid', 'not_paid'] as const

/** The list's search parameters. */
export const PayoutsSearch = searchOf({
  tab: oneOf(tabs),
  search: words,
  tag: words,
  /** Filters by an import file. */ file: words,
  /** Filters by a bank upload file. */ bank_file: words,
})
export type PayoutsSearch = SearchOf<typeof PayoutsSearch>
export type PayoutsTab = (typeof tabs)[number]

/** Of a new payout: to which vendor, and for which bill; or to whom of the staff. */
export const NewPayoutSearch = searchOf({ vendor: words, bill: words, staff: words })
