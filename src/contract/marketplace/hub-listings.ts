import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, page, pageQuery, paise, text, timestamp } from '../fields.ts'
import { HubCategory, HubImage, offeringType, offeringTypeQuery } from './hub-fields.ts'

/** What buyers see of a product: the version that was verified last. */
const listing = {
  product_id: id,
  product_title: z.string(),
  /** Paise; null if there is none or the seller hides it. */
  price: z.nullable(paise),
  hub_offerings_type_id: offeringType,
  category: HubCategory,
  images: z.array(HubImage),
  company_name: z.string(),
  city: z.string(),
  /** Whether it is the caller's own company's. */
  is_own: z.boolean(),
  updated_at: timestamp,
}
export const HubListing = z.object(listing)
export type HubListing = z.infer<typeof HubListing>

/** The seller as buyers see them: their contact details appear once an enquiry is sent. */
export const SellerCard = z.object({
  company_name: z.string(),
  launch_year: z.int(),
  city: z.string(),
  about_company: z.string(),
  listings: z.int(),
  /** The median minutes until their enquiries were answered; null before the first. */
  reply_minutes: z.nullable(z.int()),
})
export type SellerCard = z.infer<typeof SellerCard>
export const HubListingDetail = z.object({
  ...listing,
  description: z.string(),
  tags: z.array(z.string()),
  seller: SellerCard,
})
export type HubListingDetail = z.infer<typeof HubListingDetail>

const rupees = z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Enter an amount in whole paise')))
const categoryQuery = z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'Choose a category')))

export const listHubListings = endpoint('GET', '/hub/listings', {
  summary: 'What other companies and one’s own offer: newest first, or best first for a search that forgives typing errors',
  query: z.object({
    ...pageQuery,
    search: z.optional(text(100)),
    hub_offerings_type_id: offeringTypeQuery,
    hub_product_categories_id: categoryQuery,
    city: z.optional(text(80)),
    /** Paise; listings without a shown price are left out. */
    price_from: rupees,
    price_to: rupees,
  }),
  reply: page(HubListing),
})

const params = z.object({ product_id: id })
export const getHubListing = endpoint('GET', '/hub/listings/:product_id', {
  summary: 'A product or service with its seller, as buyers see it',
  params,
  reply: z.object({ data: HubListingDetail }),
})

export const reportReasons = ['fraud', 'prohibited', 'wrong_category', 'misleading', 'copied', 'other'] as const
export const reportHubListing = endpoint('POST', '/hub/listings/:product_id/reports', {
  summary: 'Tell the platform’s staff that something is wrong with a listing',
  params,
  body: z.object({ reason: z.enum(reportReasons, 'Choose what is wrong'), details: text(1_000) }),
})
