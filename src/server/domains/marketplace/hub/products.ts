import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  HUB_UNDO_SECONDS,
  type HubProduct,
  type HubProductChange,
  MAX_HUB_PRODUCTS,
  type NewHubProduct,
} from '#contract/marketplace/hub-products.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { tellWhoWasFirst } from './edits.ts'
import { publish, sellerOf, setListedPrice, show } from './listings.ts'
import { categoryOf, imagesOf, productColumns, type Kept, verificationNext, wantsReview } from './rules.ts'
import { sweepJob } from './sweep.ts'
import { hubProducts, type ProductRow } from './table.ts'

// Columns written with their table: without it they would be those of hub_listings.
const isListed = sql<boolean>`EXISTS (SELECT 1 FROM hub_listings l WHERE l.companies_id = hub_products.companies_id AND l.product_id = hub_products.product_id AND l.is_shown)`

export async function list(tx: CompanyTx): Promise<HubProduct[]> {
  const rows = await tx.db
    .select({ row: hubProducts, is_listed: isListed })
    .from(hubProducts)
    .where(and(eq(hubProducts.companies_id, tx.companies_id), isNull(hubProducts.deleted_at)))
    .orderBy(desc(hubProducts.updated_at), desc(hubProducts.product_id))
    .limit(MAX_HUB_PRODUCTS)
  return rows.map(view)
}

export async function get(tx: CompanyTx, product_id: string): Promise<HubProduct> {
  const [found] = await tx.db
    .select({ row: hubProducts, is_listed: isListed })
    .from(hubProducts)
    .where(and(mine(tx, product_id), isNull(hubProducts.deleted_at)))
  if (!found) throw missing()
  return view(found)
}

/** Offers a product: for review at once, or as a draft until there is a seller's profile. */
export async function add(tx: CompanyTx, body: NewHubProduct): Promise<HubProduct> {
  await refuseMore(tx)
  const product_id = newId()
  const status = (await sellerOf(tx)) ? verificationNext('draft', 'submit') : 'draft'
  await tx.db.insert(hubProducts).values({
    ...productColumns(body),
    companies_id: tx.companies_id,
    product_id,
    verification_status: status,
    submitted_at: status === 'pending' ? tx.now : null,
    version: 1,
    created_by: tx.accounts_id,
    created_at: tx.now,
    updated_at: tx.now,
  })
  await attachImages(tx, product_id, body.images)
  await audit(tx, 'created', 'hub_products', product_id, { product_title: body.product_title, verification_status: status })
  return get(tx, product_id)
}

/** Changes a product. Throws `conflict` when it is not at `version` any more, so that no edit is lost. */
export async function update(tx: CompanyTx, product_id: string, { version, ...body }: HubProductChange): Promise<HubProduct> {
  const before = await lock(tx, product_id)
  if (before.version !== version)
    throw new AppError('conflict', 'Somebody else changed this product while you had it open. Reload it, then make your change.')
  const values = productColumns(body)
  const next = statusAfter(before, values, tx.now)
  await tx.db
    .update(hubProducts)
    .set({ ...values, ...next, version: version + 1, updated_at: tx.now })
    .where(mine(tx, product_id))
  await attachImages(tx, product_id, body.images)
  const after = await lock(tx, product_id)
  if (after.verification_status === 'verified') await publish(tx, [after])
  else await setListedPrice(tx, after)
  await dropImages(tx, product_id, body.images)
  await tellWhoWasFirst(tx, product_id, values.product_title)
  await audit(tx, 'changed', 'hub_products', product_id, changes<ProductRow>(before, { ...values, ...next }))
  return get(tx, product_id)
}

function statusAfter(before: ProductRow, values: Kept, now: Date): Partial<ProductRow> {
  if (!wantsReview(before, values)) return {}
  const next = verificationNext(before.verification_status, 'revise')
  if (next !== 'pending') return { verification_status: next }
  const waits = before.verification_status === 'pending'
  return { verification_status: next, verification_reason: null, submitted_at: waits ? before.submitted_at : now }
}

/** Deletes at once. The row waits a little, so that the deletion can be undone. */
export async function remove(tx: CompanyTx, jobs: Jobs, product_id: string) {
  await lock(tx, product_id)
  await tx.db.update(hubProducts).set({ deleted_at: tx.now }).where(mine(tx, product_id))
  await show(tx, product_id, false)
  // By the machine's clock, which runs even if the clock of the books is fixed.
  await jobs.enqueue(tx, sweepJob(), {}, new Date(Date.now() + (HUB_UNDO_SECONDS + 5) * 1_000))
  await audit(tx, 'deleted', 'hub_products', product_id)
  return { product_id, restorable_until: undoneUntil(tx.now).toISOString() }
}

/** Restores a product that was just deleted, including its listing. Throws `not_found` once the time is over. */
export async function restore(tx: CompanyTx, product_id: string): Promise<HubProduct> {
  const [row] = await tx.db.select().from(hubProducts).where(mine(tx, product_id)).for('no key update')
  if (!row) throw missing()
  if (row.deleted_at === null) return get(tx, product_id)
  if (undoneUntil(row.deleted_at) < tx.now)
    throw new AppError(
      'not_found',
      t('You can restore a product for {HUB_UNDO_SECONDS} seconds after you delete it.', { HUB_UNDO_SECONDS }),
    )
  await refuseMore(tx)
  await tx.db.update(hubProducts).set({ deleted_at: null }).where(mine(tx, product_id))
  await show(tx, product_id, true)
  await audit(tx, 'restored', 'hub_products', product_id)
  return get(tx, product_id)
}

const undoneUntil = (deleted_at: Date) => new Date(deleted_at.getTime() + HUB_UNDO_SECONDS * 1_000)

/** Products that waited for the seller's profile go to review. */
export async function submitDrafts(tx: CompanyTx): Promise<void> {
  await tx.db
    .update(hubProducts)
    .set({ verification_status: verificationNext('draft', 'submit'), submitted_at: tx.now })
    .where(and(eq(hubProducts.companies_id, tx.companies_id), eq(hubProducts.verification_status, 'draft')))
}

/** The product's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, product_id: string): Promise<ProductRow> {
  const [row] = await tx.db
    .select()
    .from(hubProducts)
    .where(and(mine(tx, product_id), isNull(hubProducts.deleted_at)))
    .for('no key update')
  if (!row) throw missing()
  return row
}

const mine = (tx: CompanyTx, product_id: string) =>
  and(eq(hubProducts.companies_id, tx.companies_id), eq(hubProducts.product_id, product_id))

const missing = () => new AppError('not_found', 'Product ID not found')

async function refuseMore(tx: CompanyTx) {
  const count = await tx.db.$count(
    hubProducts,
    and(eq(hubProducts.companies_id, tx.companies_id), isNull(hubProducts.deleted_at)),
  )
  if (count >= MAX_HUB_PRODUCTS)
    throw new AppError(
      'wrong_state',
      t('A company can offer {MAX_HUB_PRODUCTS} products and services. Delete one first.', { MAX_HUB_PRODUCTS }),
    )
}

/** Takes uploaded pictures for this product. One that is not the company's, or is another product's, is refused at its place. */
async function attachImages(tx: CompanyTx, product_id: string, images: NewHubProduct['images']): Promise<void> {
  const ids = images.map((image) => image.id)
  const { rows } = await tx.client.query<{ hub_images_id: string }>(
    `UPDATE hub_images SET product_id = $2 WHERE companies_id = $1 AND hub_images_id = ANY($3::uuid[])
       AND (product_id IS NULL OR product_id = $2) RETURNING hub_images_id`,
    [tx.companies_id, product_id, ids],
  )
  const missed = ids.findIndex((id) => !rows.some((row) => row.hub_images_id === id))
  if (missed >= 0) throw fieldError(`images.${missed}`, 'This image is no longer there: upload it again')
}

/** Pictures that neither the product nor its listing uses any more. */
async function dropImages(tx: CompanyTx, product_id: string, images: NewHubProduct['images']): Promise<void> {
  await tx.client.query(
    `DELETE FROM hub_images i WHERE companies_id = $1 AND product_id = $2 AND hub_images_id <> ALL($3::uuid[])
       AND NOT EXISTS (SELECT 1 FROM hub_listings l WHERE l.companies_id = $1 AND l.product_id = $2 AND i.hub_images_id = ANY(l.image_ids))`,
    [tx.companies_id, product_id, images.map((image) => image.id)],
  )
}

function view({ row, is_listed }: { row: ProductRow; is_listed: boolean }): HubProduct {
  return {
    product_id: row.product_id,
    product_title: row.product_title,
    description: row.description,
    price: row.price,
    is_show_price: row.is_show_price,
    hub_offerings_type_id: row.hub_offerings_type_id,
    category: categoryOf(row.hub_offerings_type_id, row.hub_product_categories_id),
    hub_product_subcategories_id: 1,
    tags: row.tags,
    images: imagesOf(row.images),
    verification_status: { status_type: row.verification_status, reason: row.verification_reason },
    is_listed,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
