import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

// Repeated here: a search schema is part of every page's first load, and the contract of payouts is not.
const tabs = ['all', 'to_approve', 'under_way', 'paid', 'not_paid'] as const

/** The list's search parameters. */
export const PayoutsSearch = z.object({
  tab: oneOf(tabs),
  search: words,
  /** Filters by an import file. */ file: words,
  /** Filters by a bank upload file. */ bank_file: words,
})
export type PayoutsSearch = z.infer<typeof PayoutsSearch>
export type PayoutsTab = (typeof tabs)[number]

/** Presets of a new payout: the vendor and bill, or the staff member. */
export const NewPayoutSearch = z.object({ vendor: words, bill: words, staff: words })
