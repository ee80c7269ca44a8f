import type { Query } from '#contract/endpoint.ts'
import type { listOpeningDocuments, OpeningDocument } from '#contract/closing/opening-documents.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, likeText, limitOf, paged } from '#server/platform/paging.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'

const SELECT = `SELECT document_kind, document_id, coalesce(customers_id, vendors_id) AS party_id, party_name, number, document_date, due_date,
    currency, exchange_rate, foreign_total, total, opening_total, open_now, is_untouched, opening_imports_id, gst_rate, gst_paid, is_monetary
  FROM opening_documents WHERE companies_id = $1 AND is_live`

/** A page of the open documents that count, by the time they came. */
export async function listOpenings(tx: CompanyTx, query: Query<typeof listOpeningDocuments>) {
  const limit = limitOf(query.limit)
  const [after = null] = keysOf(query.after, 1) ?? []
  const search = query.search?.trim() ? likeText(query.search) : null
  const { rows } = await tx.client.query<OpeningDocument>(
    `${SELECT} AND ($2::text IS NULL OR document_kind = $2) AND ($3::uuid IS NULL OR document_id > $3)
       AND ($4::text IS NULL OR lower(number || ' ' || party_name) LIKE $4) ORDER BY document_id LIMIT $5`,
    [tx.companies_id, query.document_kind ?? null, after, search, limit + 1],
  )
  return paged(rows.map(view), limit, (row) => [row.document_id])
}

/** One that counts. Throws `not_found` once it is removed. */
export async function getOpening(tx: CompanyTx, document_id: string): Promise<OpeningDocument> {
  const { rows } = await tx.client.query<OpeningDocument>(`${SELECT} AND document_id = $2`, [tx.companies_id, document_id])
  if (!rows[0]) throw new AppError('not_found', 'This opening document does not exist.')
  return view(rows[0])
}

const view = (row: OpeningDocument): OpeningDocument => ({
  ...row,
  exchange_rate: row.exchange_rate === null ? null : plainDecimal(row.exchange_rate),
  gst_rate: row.gst_rate === null ? null : plainDecimal(row.gst_rate),
})
