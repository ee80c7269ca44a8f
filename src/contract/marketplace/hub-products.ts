import * as z from 'zod/mini'
import { categoryName } from '#core/marketplace/hub/categories.ts'
import { BulkResult, chosen } from '../documents/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, paise, requiredText, text, timestamp } from '../fields.ts'
import { HubCategory, HubImage, MAX_HUB_IMAGES, offeringType, VerificationStatus } from './hub-fields.ts'

/** Products and services a company can have in the hub. */
export const MAX_HUB_PRODUCTS = 200
/** Seconds within which a deleted product can be restored. */
export const HUB_UNDO_SECONDS = 10

export const HubProduct = z.object({
  product_id: id,
  product_title: z.string(),
  description: z.string(),
  /** Paise; null if the seller gives none. */
  price: z.nullable(paise),
  is_show_price: z.boolean(),
  hub_offerings_type_id: offeringType,
  category: HubCategory,
  hub_product_subcategories_id: z.literal(1),
  tags: z.array(z.string()),
  /** By priority. */
  images: z.array(HubImage),
  verification_status: VerificationStatus,
  /** Whether buyers see it: the version that was verified last. */
  is_listed: z.boolean(),
  /** Counts the edits: an update names the version it started from. */
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type HubProduct = z.infer<typeof HubProduct>

const image = z.object({ id, url: text(300), name: text(200), priority: HubImage.shape.priority })
type Images = z.infer<typeof image>[]
const differ = (values: readonly unknown[]) => new Set(values).size === values.length

const fields = {
  hub_product_categories_id: z.int('Category is required'),
  hub_product_subcategories_id: z.literal(1),
  product_title: requiredText(120, 'Product title is required'),
  price: z.nullable(paise),
  description: requiredText(4_000, 'Description is required'),
  tags: z.array(text(40)).check(z.maxLength(10, 'Add at most 10 tags')),
  hub_offerings_type_id: offeringType,
  images: z.array(image).check(
    z.maxLength(MAX_HUB_IMAGES, `At most ${MAX_HUB_IMAGES} images`),
    z.refine((images: Images) => differ(images.map((each) => each.priority)) && differ(images.map((each) => each.id)), {
      error: 'Add each image once, each with its own priority',
    }),
  ),
  is_show_price: z.boolean(),
}
type Chosen = { hub_product_categories_id: number; hub_offerings_type_id: 1 | 2 }
const categoryFits = ({ hub_offerings_type_id, hub_product_categories_id }: Chosen) =>
  categoryName(hub_offerings_type_id, hub_product_categories_id) !== undefined
const categoryMissing = { error: 'Category is required', path: ['hub_product_categories_id'] }

export const NewHubProduct = z.object(fields).check(z.refine(categoryFits, categoryMissing))
export type NewHubProduct = z.infer<typeof NewHubProduct>
export const HubProductChange = z.object({ ...fields, version: z.int() }).check(z.refine(categoryFits, categoryMissing))
export type HubProductChange = z.infer<typeof HubProductChange>

const params = z.object({ product_id: id })
const one = z.object({ data: HubProduct })

export const listHubCategories = endpoint('GET', '/hub/categories', {
  summary: 'Categories of products and of services',
  reply: z.object({ data: z.object({ products: z.array(HubCategory), services: z.array(HubCategory) }) }),
})
export const listHubProducts = endpoint('GET', '/hub/products', {
  summary: `What the company offers, last changed first; at most ${MAX_HUB_PRODUCTS}`,
  reply: z.object({ data: z.array(HubProduct) }),
})
export const getHubProduct = endpoint('GET', '/hub/products/:product_id', {
  summary: 'One product or service of the company, as its seller sees it',
  params,
  reply: one,
})
export const addHubProduct = endpoint('POST', '/hub/products', {
  summary: 'Offer a product or service; a reviewer looks at it before buyers see it',
  body: NewHubProduct,
  reply: one,
})
/** Throws `conflict` when it has changed since `version`. */
export const updateHubProduct = endpoint('PUT', '/hub/products/:product_id', {
  summary: 'Change a product; buyers see the verified version until the new one is verified',
  params,
  body: HubProductChange,
  reply: one,
})
export const deleteHubProduct = endpoint('DELETE', '/hub/products/:product_id', {
  summary: `Delete a product at once; it can be brought back for ${HUB_UNDO_SECONDS} seconds`,
  params,
  reply: z.object({ data: z.object({ product_id: id, restorable_until: timestamp }) }),
})
export const restoreHubProduct = endpoint('POST', '/hub/products/:product_id/restoration', {
  summary: 'Bring back a product that was deleted just now, as it was',
  params,
  reply: one,
})

export const deleteHubProducts = endpoint('POST', '/hub/products/deletions', {
  summary: `Delete the chosen products, or bring back those deleted within ${HUB_UNDO_SECONDS} seconds; each succeeds or fails on its own`,
  body: z.object({ ids: chosen, is_deleted: z.boolean() }),
  reply: BulkResult,
})

export const MAX_HUB_IMAGE_BYTES = 8_388_608
/** Sides of an uploaded picture together, pixels. */
export const MAX_HUB_IMAGE_PIXELS = 40_000_000
export const uploadHubImage = endpoint('POST', '/hub/images', {
  summary: 'Upload a picture of a product, PNG, JPEG, WebP, GIF or AVIF of at most 8 MB, as the bare request body',
  query: z.object({ file_name: text(200) }),
  reply: z.object({ id, url: z.string(), original_file_name: z.string() }),
  raw: true,
})
export const readHubImage = endpoint('GET', '/hub/images/:hub_images_id', {
  summary: 'A picture of one’s own product, or of one that buyers see',
  params: z.object({ hub_images_id: id }),
  raw: true,
})
