import { oneOf, searchOf, type SearchOf, textUpTo, wholeUpTo, words } from '#web/lib/search.ts'

/** What buyers look for, in the address of the list. */
export const HubListSearch = searchOf({
  search: words,
  type: oneOf(['product', 'service']),
  category: wholeUpTo(9_999),
  city: textUpTo(80),
  /** Paise. */
  price_from: wholeUpTo(100_000_000_000_000),
  price_to: wholeUpTo(100_000_000_000_000),
  open: oneOf(['filters']),
})
export type HubListSearch = SearchOf<typeof HubListSearch>

/** What is open over a listing. */
export const HubListingSearch = searchOf({ open: oneOf(['enquiry', 'report']) })
export type HubListingSearch = SearchOf<typeof HubListingSearch>
