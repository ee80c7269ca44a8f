import * as z from 'zod/mini'
import { verificationStatuses } from '#core/marketplace/hub/verification.ts'
import { endpoint } from '../endpoint.ts'
import { id, page, pageQuery, paise, text, timestamp } from '../fields.ts'
import { HubCategory, HubImage, offeringType } from './hub-fields.ts'
import { reportReasons, SellerCard } from './hub-listings.ts'

/** The platform staff's view of the hub. They are the people of the operator's company; everyone else gets `not_found`. */

const row = {
  product_id: id,
  version: z.int(),
  product_title: z.string(),
  company_name: z.string(),
  hub_offerings_type_id: offeringType,
  category: HubCategory,
  image: z.nullable(HubImage),
}
export const WaitingListing = z.object({
  ...row,
  submitted_at: timestamp,
  /** Buyers see an earlier version of it. */
  is_edit: z.boolean(),
})
export type WaitingListing = z.infer<typeof WaitingListing>
export const ReportedListing = z.object({ ...row, reported_at: timestamp, reports: z.int() })
export type ReportedListing = z.infer<typeof ReportedListing>

/** A version of a listing, as buyers see it. */
export const ListingVersion = z.object({
  product_title: z.string(),
  description: z.string(),
  /** Paise; null if there is none or the seller hides it. */
  price: z.nullable(paise),
  hub_offerings_type_id: offeringType,
  category: HubCategory,
  tags: z.array(z.string()),
  images: z.array(HubImage),
})
export type ListingVersion = z.infer<typeof ListingVersion>

export const reviewDecisions = ['verify', 'reject', 'suspend', 'keep'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

export const ListingReview = z.object({
  product_id: id,
  version: z.int(),
  status: z.enum(verificationStatuses),
  submitted_at: z.nullable(timestamp),
  proposed: ListingVersion,
  /** What buyers see now; null when they see nothing of it. */
  listed: z.nullable(ListingVersion),
  company_name: z.string(),
  company_since: timestamp,
  seller: z.nullable(z.omit(SellerCard, { listings: true, reply_minutes: true })),
  /** Not reviewed yet, latest first. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), details: z.string(), created_at: timestamp })),
  /** What was decided before, the latest first. */
  decisions: z.array(
    z.object({
      decision: z.enum(reviewDecisions),
      reason: z.nullable(z.string()),
      reviewer_name: z.string(),
      version: z.int(),
      created_at: timestamp,
    }),
  ),
})
export type ListingReview = z.infer<typeof ListingReview>

const reasoned = ({ decision, reason }: { decision: ReviewDecision; reason: string | null }) =>
  decision === 'verify' || decision === 'keep' ? reason === null : (reason ?? '').trim() !== ''

export const ReviewInput = z
  .object({
    /** The version and status that were reviewed. */
    version: z.int(),
    status: z.enum(verificationStatuses),
    /** `suspend` removes it from the hub, `keep` closes the reports. */
    decision: z.enum(reviewDecisions),
    /** The seller reads it. */
    reason: z.nullable(text(500)),
  })
  .check(z.refine(reasoned, { error: 'Enter the reason: the seller reads it', path: ['reason'] }))
export type ReviewInput = z.infer<typeof ReviewInput>

const params = z.object({ product_id: id })

export const listWaitingListings = endpoint('GET', '/hub-review/waiting', {
  summary: 'Listings that wait for a reviewer, the longest waiting first',
  query: z.object(pageQuery),
  reply: page(WaitingListing),
})
export const listReportedListings = endpoint('GET', '/hub-review/reported', {
  summary: 'Listings that buyers reported and nobody looked at, the longest waiting first',
  query: z.object(pageQuery),
  reply: page(ReportedListing),
})
export const getListingReview = endpoint('GET', '/hub-review/listings/:product_id', {
  summary: 'A listing for its reviewer: as it stands, as buyers see it, and what was reported',
  params,
  reply: z.object({ data: ListingReview }),
})
/** Throws `conflict` when another reviewer or the seller was quicker. */
export const decideListing = endpoint('POST', '/hub-review/listings/:product_id/decisions', {
  summary: 'Verify, reject, take down or keep a listing; the seller is told',
  params,
  body: ReviewInput,
})
export const readReviewImage = endpoint('GET', '/hub-review/images/:hub_images_id', {
  summary: 'A picture of a listing, for its reviewer',
  params: z.object({ hub_images_id: id }),
  raw: true,
})
