import * as z from 'zod/mini'
import { verificationStatuses } from '#core/marketplace/hub/verification.ts'

/** Pieces of the hub’s resources. */

/** 1 = Product, 2 = Service. */
export const offeringType = z.literal([1, 2])
/** The same in a query; without it both. */
export const offeringTypeQuery = z.optional(z.enum(['1', '2']))

export const MAX_HUB_IMAGES = 4
export const hubImagePriority = z.int().check(z.minimum(1), z.maximum(MAX_HUB_IMAGES))
export const HubImage = z.object({ id: z.uuid(), url: z.string(), name: z.string(), priority: hubImagePriority })
export type HubImage = z.infer<typeof HubImage>

export const HubCategory = z.object({ hub_product_categories_id: z.int(), hub_category_name: z.string() })
export type HubCategory = z.infer<typeof HubCategory>

export const VerificationStatus = z.object({
  status_type: z.enum(verificationStatuses),
  /** Why it was rejected or suspended, as the reviewer wrote it. */
  reason: z.nullable(z.string()),
})
