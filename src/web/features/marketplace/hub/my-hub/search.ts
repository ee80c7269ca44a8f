import { enquiryStatuses } from '#core/marketplace/hub/enquiry.ts'
import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const MyHubSearch = searchOf({
  /** Which offerings are shown; all without it. */
  type: oneOf(['product', 'service']),
  /** The drawer opened by the shell’s button. */
  add: oneOf(['product']),
})
export type MyHubSearch = SearchOf<typeof MyHubSearch>

export const ProductsSearch = searchOf({
  /** The drawer that is open: `new`, or the id of the product to change. */
  edit: words,
  /** The product whose details are open; its notifications link here. */
  product: words,
})
export type ProductsSearch = SearchOf<typeof ProductsSearch>

export const EnquiriesSearch = searchOf({
  tab: oneOf(['received', 'sent']),
  status: oneOf(enquiryStatuses),
  /** The open enquiry. */
  enquiry: words,
})
export type EnquiriesSearch = SearchOf<typeof EnquiriesSearch>

export const ProfileSearch = searchOf({ edit: oneOf(['profile']) })
