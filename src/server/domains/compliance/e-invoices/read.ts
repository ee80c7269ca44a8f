import { and, desc, eq, sql } from 'drizzle-orm'
import type { EInvoice, EInvoiceSummary, listEInvoices } from '#contract/compliance/e-invoices.ts'
import type { Query } from '#contract/endpoint.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { cancellableUntil, isLiable } from '#core/tax/gst/e-invoice.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { portalState, settingsOf } from '../portal/portal.ts'
import { type EInvoiceRecord, eInvoices } from './table.ts'

const DUE_SOON_DAYS = 7
const searched = { finder: 'find_e_invoices', id: eInvoices.e_invoices_id, search_key: eInvoices.search_key } as const

export const mine = (tx: CompanyTx, e_invoices_id: string) =>
  and(eq(eInvoices.companies_id, tx.companies_id), eq(eInvoices.e_invoices_id, e_invoices_id))

/** A page, newest documents first. */
export const list = (tx: CompanyTx, query: Query<typeof listEInvoices>) => pageOf(tx, query, limitOf(query.limit))

/** The same for any size, for the export. */
export async function pageOf(tx: CompanyTx, query: Omit<Query<typeof listEInvoices>, 'limit'>, limit: number) {
  const where = [eq(eInvoices.companies_id, tx.companies_id)]
  // As a literal, so that the planner sees the condition of the partial index.
  if (query.status === 'open') where.push(sql`${eInvoices.status} = 'open' AND ${eInvoices.is_liable}`)
  else if (query.status !== undefined) where.push(eq(eInvoices.status, query.status))
  if (query.search?.trim()) where.push(await searchCondition(tx, searched, query.search))
  const keys = keysOf(query.after, 2)
  if (keys) where.push(sql`(${eInvoices.document_date}, ${eInvoices.e_invoices_id}) < (${keys[0]}::date, ${keys[1]}::uuid)`)
  const rows = await tx.db
    .select()
    .from(eInvoices)
    .where(and(...where))
    .orderBy(desc(eInvoices.document_date), desc(eInvoices.e_invoices_id))
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.document_date, row.e_invoices_id])
  return { next: page.next, rows: page.rows.map(view) }
}

export async function get(tx: CompanyTx, e_invoices_id: string): Promise<EInvoice> {
  const [row] = await tx.db.select().from(eInvoices).where(mine(tx, e_invoices_id))
  if (!row) throw new AppError('not_found', 'This e-invoice does not exist.')
  return view(row)
}

/** The row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, e_invoices_id: string): Promise<EInvoiceRecord> {
  const [row] = await tx.db.select().from(eInvoices).where(mine(tx, e_invoices_id)).for('no key update')
  if (!row) throw new AppError('not_found', 'This e-invoice does not exist.')
  return row
}

/** The subject of a registration. */
export type Documented = { invoices_id: string } | { credit_notes_id: string } | { stock_transfers_id: string }

export const ofDocument = (tx: CompanyTx, document: Documented) =>
  and(eq(eInvoices.companies_id, tx.companies_id), isOf(document))

function isOf(document: Documented) {
  if ('invoices_id' in document) return eq(eInvoices.invoices_id, document.invoices_id)
  if ('credit_notes_id' in document) return eq(eInvoices.credit_notes_id, document.credit_notes_id)
  return eq(eInvoices.stock_transfers_id, document.stock_transfers_id)
}

type Ids = { invoices_id: string | null; credit_notes_id: string | null; stock_transfers_id?: string | null }

/** The document of a row, or of one that was issued. */
export function documentOf({ invoices_id, credit_notes_id, stock_transfers_id }: Ids): Documented {
  if (invoices_id !== null) return { invoices_id }
  return credit_notes_id === null ? { stock_transfers_id: stock_transfers_id ?? '' } : { credit_notes_id }
}

/** The same as the audit trail names it. */
export function entityOf(document: Documented): [entity: string, id: string] {
  if ('invoices_id' in document) return ['invoices', document.invoices_id]
  if ('credit_notes_id' in document) return ['credit_notes', document.credit_notes_id]
  return ['stock_transfers', document.stock_transfers_id]
}

/** The row of a document, locked; undefined without one. */
export async function lockOf(tx: CompanyTx, document: Documented): Promise<EInvoiceRecord | undefined> {
  const [row] = await tx.db.select().from(eInvoices).where(ofDocument(tx, document)).for('no key update')
  return row
}

/** Pending documents, and the last known state of the portal. */
export async function summary(tx: CompanyTx): Promise<EInvoiceSummary> {
  const today = dateInIndia(tx.now)
  const { rows } = await tx.client.query<Record<'open' | 'pending' | 'failed' | 'due_soon' | 'late', number>>({
    name: 'e_invoices_summary',
    text: `SELECT
        (SELECT count(*)::int FROM e_invoices WHERE companies_id = $1 AND status = 'open' AND is_liable) AS open,
        (SELECT count(*)::int FROM e_invoices WHERE companies_id = $1 AND status = 'pending') AS pending,
        (SELECT count(*)::int FROM e_invoices WHERE companies_id = $1 AND status = 'failed') AS failed,
        (SELECT count(*)::int FROM e_invoices WHERE companies_id = $1 AND report_by BETWEEN $3 AND $2
           AND status IN ('open', 'pending', 'failed')) AS due_soon,
        (SELECT count(*)::int FROM e_invoices WHERE companies_id = $1 AND report_by < $3 AND status IN ('open', 'failed')) AS late`,
    values: [tx.companies_id, addDays(today, DUE_SOON_DAYS), today],
  })
  const settings = await settingsOf(tx)
  const counts = rows[0] ?? { open: 0, pending: 0, failed: 0, due_soon: 0, late: 0 }
  return { ...counts, is_liable: isLiable(settings.turnover_band, today), portal: portalState(settings) }
}

export function view(row: EInvoiceRecord): EInvoice {
  const { companies_id: _company, signed_qr: _qr, signed_invoice: _signed, search_key: _key, ...rest } = row
  const { asked_at: _asked, attempts: _attempts, created_at: _at, updated_at: _updated, ...shown } = rest
  return {
    ...shown,
    ack_at: row.ack_at?.toISOString() ?? null,
    cancellable_until: row.ack_at === null ? null : cancellableUntil(row.ack_at).toISOString(),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  }
}
