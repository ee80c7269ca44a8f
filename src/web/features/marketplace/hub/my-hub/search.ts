import * as z from 'zod/mini'
import { enquiryStatuses } from '#core/marketplace/hub/enquiry.ts'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const MyHubSearch = z.object({
  /** The type of offerings shown; all by default. */
  type: oneOf(['product', 'service']),
  /** The drawer opened by the shell’s button. */
  add: oneOf(['product']),
})
export type MyHubSearch = z.infer<typeof MyHubSearch>

export const ProductsSearch = z.object({
  /** The drawer that is open: `new`, or the id of the product to change. */
  edit: words,
  /** The product whose details are open; its notifications link here. */
  product: words,
})
export type ProductsSearch = z.infer<typeof ProductsSearch>

export const EnquiriesSearch = z.object({
  tab: oneOf(['received', 'sent']),
  status: oneOf(enquiryStatuses),
  /** The open enquiry. */
  enquiry: words,
})
export type EnquiriesSearch = z.infer<typeof EnquiriesSearch>

export const ProfileSearch = z.object({ edit: oneOf(['profile']) })
