import type { Query } from '#contract/endpoint.ts'
import {
  type ListingReview,
  type ListingVersion,
  type listWaitingListings,
  readReviewImage,
  type ReportedListing,
  type WaitingListing,
} from '#contract/marketplace/hub-review.ts'
import type { HubImage } from '#contract/marketplace/hub-fields.ts'
import { TAB_COUNT_LIMIT } from '#contract/documents/lists.ts'
import { servicePath } from '#contract/services.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { OPERATOR_ID } from '#server/domains/company/operator/id.ts'
import { countEach } from '#server/domains/documents/lists/tab-counts.ts'
import { categoryOf } from './rules.ts'
import type { KeptImage, ProductRow } from './table.ts'

type Row = Pick<
  ProductRow,
  'product_id' | 'version' | 'product_title' | 'hub_offerings_type_id' | 'hub_product_categories_id' | 'images'
> & { company_name: string }
type Paged = Query<typeof listWaitingListings>

/** The count of the badge in the menu. */
const COUNTED = 10

/** Only for people of the operator's company; to all others there is no such page. */
export function staffOnly(tx: CompanyTx): void {
  if (tx.companies_id !== OPERATOR_ID) throw new AppError('not_found', 'This page does not exist.')
}

/** Listings that wait for a reviewer, the longest waiting first. */
export async function waiting(tx: CompanyTx, query: Paged): Promise<{ rows: WaitingListing[]; next: string | null }> {
  staffOnly(tx)
  type Waiting = Row & { submitted_at: Date; is_edit: boolean; at: string }
  const page = await read<Waiting>(tx, 'SELECT *, submitted_at::text AS at FROM hub_review_queue($1, $2, $3)', query)
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...rowView(row), submitted_at: row.submitted_at.toISOString(), is_edit: row.is_edit })),
  }
}

/** Unreviewed reports of buyers, the longest waiting first. */
export async function reported(tx: CompanyTx, query: Paged): Promise<{ rows: ReportedListing[]; next: string | null }> {
  staffOnly(tx)
  type Reported = Row & { reported_at: Date; reports: number; at: string }
  const page = await read<Reported>(tx, 'SELECT *, reported_at::text AS at FROM hub_review_reported($1, $2, $3)', query)
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...rowView(row), reported_at: row.reported_at.toISOString(), reports: row.reports })),
  }
}

async function read<T extends { at: string; product_id: string }>(tx: CompanyTx, text: string, query: Paged) {
  const limit = limitOf(query.limit)
  const [after, after_id] = keysOf(query.after, 2) ?? [null, null]
  const { rows } = await tx.client.query<T>(text, [after, after_id, limit + 1])
  return paged(rows, limit, (row) => [row.at, row.product_id])
}

/** How many wait in each queue, counted up to TAB_COUNT_LIMIT and one. */
export async function countQueues(tx: CompanyTx): Promise<Record<string, number>> {
  staffOnly(tx)
  const most = TAB_COUNT_LIMIT + 1
  return countEach(tx, {
    waiting: `hub_review_queue(NULL, NULL, ${most}) WHERE $1::uuid IS NOT NULL`,
    reported: `hub_review_reported(NULL, NULL, ${most}) WHERE $1::uuid IS NOT NULL`,
  })
}

/** How many wait, for the badge in the menu; counts no further than ten. */
export async function countToReview(tx: CompanyTx): Promise<number> {
  const { rowCount } = await tx.client.query('SELECT 1 FROM hub_review_queue(NULL, NULL, $1)', [COUNTED])
  return rowCount ?? 0
}

type Kept = Pick<
  ProductRow,
  'product_title' | 'description' | 'price' | 'hub_offerings_type_id' | 'hub_product_categories_id' | 'tags' | 'images'
>
/** A listing as the database returns it to reviewers. */
export type Looked = {
  sellers_id: string
  product: Kept &
    Pick<ProductRow, 'product_id' | 'version' | 'is_show_price' | 'verification_status'> & { submitted_at: string | null }
  listed: Kept | null
  company_name: string
  opened_at: string
  seller: ListingReview['seller']
  reports: ListingReview['reports']
}

/** Any listing. Throws `not_found` if there is none, and for everyone but the operator's people. */
export async function look(tx: CompanyTx, product_id: string): Promise<Looked> {
  staffOnly(tx)
  const { rows } = await tx.client.query<{ looked: Looked | null }>('SELECT hub_review_listing($1) AS looked', [product_id])
  if (!rows[0]?.looked) throw new AppError('not_found', 'This listing no longer exists.')
  return rows[0].looked
}

export async function detail(tx: CompanyTx, product_id: string): Promise<ListingReview> {
  const { product, listed, company_name, opened_at, seller, reports } = await look(tx, product_id)
  return {
    product_id,
    version: product.version,
    status: product.verification_status,
    submitted_at: product.submitted_at === null ? null : iso(product.submitted_at),
    proposed: versionView({ ...product, price: product.is_show_price ? product.price : null }),
    listed: listed && versionView(listed),
    company_name,
    company_since: iso(opened_at),
    seller,
    reports: reports.map((report) => ({ ...report, created_at: iso(report.created_at) })),
    decisions: await decisionsOn(tx, product_id),
  }
}

async function decisionsOn(tx: CompanyTx, product_id: string): Promise<ListingReview['decisions']> {
  type Decision = Omit<ListingReview['decisions'][number], 'created_at'> & { created_at: Date }
  const { rows } = await tx.client.query<Decision>(
    `SELECT r.decision, r.reason, r.version, r.created_at, concat_ws(' ', a.first_name, a.last_name) AS reviewer_name
     FROM hub_reviews r JOIN accounts a USING (accounts_id)
     WHERE r.companies_id = $1 AND r.reviewed_product = $2 AND r.outcome IS DISTINCT FROM 'overtaken'
     ORDER BY r.hub_reviews_id DESC LIMIT 20`,
    [tx.companies_id, product_id],
  )
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** A picture of any listing. Throws `not_found` for everyone but the operator's people. */
export async function image(tx: CompanyTx, hub_images_id: string): Promise<Download> {
  staffOnly(tx)
  const { rows } = await tx.client.query<{ content: Buffer | null }>('SELECT hub_review_image($1) AS content', [hub_images_id])
  if (!rows[0]?.content) throw new AppError('not_found', 'This image does not exist.')
  return { file_name: 'image.webp', media_type: 'image/webp', content: rows[0].content, inline: true }
}

const iso = (told: string) => new Date(told).toISOString()

const rowView = (row: Row) => ({
  product_id: row.product_id,
  version: row.version,
  product_title: row.product_title,
  company_name: row.company_name,
  hub_offerings_type_id: row.hub_offerings_type_id,
  category: categoryOf(row.hub_offerings_type_id, row.hub_product_categories_id),
  image: imagesOf(row.images)[0] ?? null,
})

const versionView = (kept: Kept): ListingVersion => ({
  product_title: kept.product_title,
  description: kept.description,
  price: kept.price,
  hub_offerings_type_id: kept.hub_offerings_type_id,
  category: categoryOf(kept.hub_offerings_type_id, kept.hub_product_categories_id),
  tags: kept.tags,
  images: imagesOf(kept.images),
})

const imagesOf = (images: readonly KeptImage[]): HubImage[] =>
  images.map(({ id, name, priority }) => ({ id, url: imageUrl(id), name, priority }))

const imageUrl = (id: string) => servicePath(readReviewImage.service) + readReviewImage.path.replace(':hub_images_id', id)
