import type { HubImage } from '#contract/marketplace/hub-fields.ts'
import type { NewHubProduct } from '#contract/marketplace/hub-products.ts'
import { type OfferingType, categoryName } from '#core/marketplace/hub/categories.ts'
import { type VerificationEvent, type VerificationStatus, verificationAfter } from '#core/marketplace/hub/verification.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { imageUrl } from './images.ts'
import type { KeptImage, ProductRow } from './table.ts'

/** Fields that an edit may change without another review. */
const unreviewed = ['price', 'is_show_price'] as const

/** A product's stored fields: trimmed, images by priority. */
export function productColumns(body: NewHubProduct) {
  const images: KeptImage[] = body.images
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ id, name, priority }) => ({ id, name, priority }))
  return {
    product_title: body.product_title.trim(),
    description: body.description.trim(),
    price: body.price,
    is_show_price: body.is_show_price,
    hub_offerings_type_id: body.hub_offerings_type_id,
    hub_product_categories_id: body.hub_product_categories_id,
    tags: [...new Set(body.tags.map((tag) => tag.trim()).filter(Boolean))],
    images,
  }
}
export type Kept = ReturnType<typeof productColumns>

/** Whether a reviewer has to see the edit: anything but the price, or what was refused before. */
export function wantsReview(before: ProductRow, after: Kept): boolean {
  const looked = Object.entries(after).filter(([field]) => !unreviewed.some((name) => name === field))
  return looked.some(([field, value]) => !isSame(value, before[field as keyof Kept]))
}

// JSON in the database has its own order of keys.
const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b)
const canonical = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  )

/** The status after the event. Throws `wrong_state` when the event is not allowed. */
export function verificationNext(status: VerificationStatus, event: VerificationEvent): VerificationStatus {
  const next = verificationAfter(status, event)
  if (next === undefined)
    throw new AppError('wrong_state', t('A {status} listing cannot be {past}.', { status, past: past[event] }))
  return next
}
const past: Record<VerificationEvent, string> = {
  submit: 'submitted',
  revise: 'changed',
  verify: 'verified',
  reject: 'rejected',
  suspend: 'suspended',
}

export const categoryOf = (type: OfferingType, hub_product_categories_id: number) => ({
  hub_product_categories_id,
  hub_category_name: categoryName(type, hub_product_categories_id) ?? '',
})

export const imagesOf = (images: readonly KeptImage[]): HubImage[] =>
  images.map((image) => ({ id: image.id, url: imageUrl(image.id), name: image.name, priority: image.priority }))
