import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

// Written out: a search schema is part of the first load of every page, and the contract of payouts is not.
const tabs = ['all', 'to_approve', 'under_way', 'paid', 'not_paid'] as const

/** The list's search parameters. */
export const PayoutsSearch = searchOf({
  tab: oneOf(tabs),
  search: words,
  /** Of this file only. */ file: words,
  /** Of this file for the bank only. */ bank_file: words,
})
export type PayoutsSearch = SearchOf<typeof PayoutsSearch>
export type PayoutsTab = (typeof tabs)[number]

/** Of a new payout: to which vendor, and for which bill; or to whom of the staff. */
export const NewPayoutSearch = searchOf({ vendor: words, bill: words, staff: words })
