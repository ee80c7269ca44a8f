import * as z from 'zod/mini'
import { enquiryStatuses } from '#core/marketplace/hub/enquiry.ts'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const MyHubSearch = z.object({
  /** Which offerings are shown; all without it. */
  type: oneOf(['product', 'service']),
  /** The drawer that the shell’s button opens. */
  add: oneOf(['product']),
})
export type MyHubSearch = z.infer<typeof MyHubSearch>

export const ProductsSearch = z.object({
  /** The drawer that is open: `new`, or the id of the product to change. */
  edit: words,
  /** The product whose particulars are open; its notifications lead here. */
  product: words,
})
export type ProductsSearch = z.infer<typeof ProductsSearch>

export const EnquiriesSearch = z.object({
  tab: oneOf(['received', 'sent']),
  status: oneOf(enquiryStatuses),
  /** The enquiry that is open. */
  enquiry: words,
})
export type EnquiriesSearch = z.infer<typeof EnquiriesSearch>

export const ProfileSearch = z.object({ edit: oneOf(['profile']) })
