import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

const number = (most: number) => z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(most))), undefined)

/** The search parameters of the public list. */
export const HubListSearch = z.object({
  search: words,
  type: oneOf(['product', 'service']),
  category: number(9_999),
  city: z.catch(z.optional(z.coerce.string().check(z.maxLength(80))), undefined),
  /** Paise. */
  price_from: number(100_000_000_000_000),
  price_to: number(100_000_000_000_000),
  open: oneOf(['filters']),
})
export type HubListSearch = z.infer<typeof HubListSearch>

/** The layer open over a listing. */
export const HubListingSearch = z.object({ open: oneOf(['enquiry', 'report']) })
export type HubListingSearch = z.infer<typeof HubListingSearch>
