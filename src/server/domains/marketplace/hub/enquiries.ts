import type { EnquiryThread, ReceivedEnquiry, SentEnquiry } from '#contract/marketplace/hub-enquiries.ts'
import { type EnquiryStatus, enquiryStatusesAfter } from '#core/marketplace/hub/enquiry.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { imagesOf } from './rules.ts'
import type { KeptImage } from './table.ts'

export type EnquiryRow = {
  hub_enquiries_id: string
  side: 'buyer' | 'seller'
  other_companies_id: string
  product: { product_id: string; product_title: string; images: KeptImage[] }
  order_description: string
  buyer_first_name: string
  buyer_last_name: string
  buyer_email: string
  buyer_company_name: string
  seller_profile: SentEnquiry['seller_profile']
  accounts_id: string | null
  enquiry_status: EnquiryStatus
  status_version: number
  last_message_at: Date
  is_unread: boolean
  created_at: Date
}
type Message = {
  hub_enquiry_messages_id: string
  written_by: 'buyer' | 'seller'
  writer_name: string
  message_text: string
  created_at: Date
}
type Asked = { after?: string | undefined; limit?: string | undefined; status?: EnquiryStatus | undefined }

/** Messages of a thread that are shown, the latest. */
const SHOWN = 500

export async function received(tx: CompanyTx, query: Asked) {
  const page = await list(tx, 'seller', query)
  return { ...page, rows: page.rows.map(receivedView) }
}

export async function sent(tx: CompanyTx, query: Asked) {
  const page = await list(tx, 'buyer', query)
  return { ...page, rows: page.rows.map(sentView) }
}

async function list(tx: CompanyTx, side: EnquiryRow['side'], query: Asked) {
  const limit = limitOf(query.limit)
  const [before, before_id] = keysOf(query.after, 2) ?? [null, null]
  const { rows } = await tx.client.query<EnquiryRow & { at: string }>(
    `SELECT *, created_at::text AS at FROM hub_enquiries
     WHERE companies_id = $1 AND side = $2 AND ($3::text IS NULL OR enquiry_status = $3)
       AND ($4::timestamptz IS NULL OR (created_at, hub_enquiries_id) < ($4, $5::uuid))
     ORDER BY created_at DESC, hub_enquiries_id DESC LIMIT $6`,
    [tx.companies_id, side, query.status ?? null, before, before_id, limit + 1],
  )
  return paged(rows, limit, (row) => [row.at, row.hub_enquiries_id])
}

/** The messages so far; opening marks them as read. */
export async function open(tx: CompanyTx, hub_enquiries_id: string): Promise<EnquiryThread> {
  await find(tx, hub_enquiries_id)
  await tx.client.query(
    'UPDATE hub_enquiries SET is_unread = false WHERE companies_id = $1 AND hub_enquiries_id = $2 AND is_unread',
    [tx.companies_id, hub_enquiries_id],
  )
  return thread(tx, hub_enquiries_id)
}

export async function thread(tx: CompanyTx, hub_enquiries_id: string): Promise<EnquiryThread> {
  const row = await find(tx, hub_enquiries_id)
  const { rows } = await tx.client.query<Message>(
    `SELECT hub_enquiry_messages_id, written_by, writer_name, message_text, created_at FROM hub_enquiry_messages
     WHERE companies_id = $1 AND hub_enquiries_id = $2 ORDER BY hub_enquiry_messages_id DESC LIMIT ${SHOWN}`,
    [tx.companies_id, hub_enquiries_id],
  )
  const isSeller = row.side === 'seller'
  return {
    side: row.side,
    received: isSeller ? receivedView(row) : null,
    sent: isSeller ? null : sentView(row),
    messages: rows.toReversed().map((message) => ({ ...message, created_at: message.created_at.toISOString() })),
    next_statuses: isSeller ? [...enquiryStatusesAfter(row.enquiry_status)] : [],
  }
}

/** The company's copy of an enquiry, optionally locked for a change. Throws `not_found` if it has none. */
export async function find(tx: CompanyTx, hub_enquiries_id: string, lock = false): Promise<EnquiryRow> {
  const { rows } = await tx.client.query<EnquiryRow>(
    `SELECT * FROM hub_enquiries WHERE companies_id = $1 AND hub_enquiries_id = $2 ${lock ? 'FOR NO KEY UPDATE' : ''}`,
    [tx.companies_id, hub_enquiries_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This enquiry does not exist.')
  return rows[0]
}

const common = (row: EnquiryRow) => ({
  hub_enquiries_id: row.hub_enquiries_id,
  product: { ...row.product, images: imagesOf(row.product.images) },
  order_description: row.order_description,
  status: row.enquiry_status,
  is_unread: row.is_unread,
  created_at: row.created_at.toISOString(),
  last_message_at: row.last_message_at.toISOString(),
})

const receivedView = (row: EnquiryRow): ReceivedEnquiry => ({
  ...common(row),
  buyer_first_name: row.buyer_first_name,
  buyer_last_name: row.buyer_last_name,
  buyer_email: row.buyer_email,
  buyer_company_name: row.buyer_company_name,
})

export const sentView = (row: EnquiryRow): SentEnquiry => ({ ...common(row), seller_profile: row.seller_profile })
