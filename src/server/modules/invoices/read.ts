import { and, asc, eq } from 'drizzle-orm'
import type { Invoice, InvoiceLine } from '#contract/invoices.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainDecimal } from '../items/rules.ts'
import { type InvoiceRecord, invoiceLines, invoices } from './table.ts'

/** The whole invoice with its lines and what settled it. */
export async function get(tx: CompanyTx, invoices_id: string): Promise<Invoice> {
  const [[row], lines, payments] = await Promise.all([
    tx.db.select().from(invoices).where(mine(tx, invoices_id)),
    linesOf(tx, invoices_id),
    settlements(tx, invoices_id),
  ])
  if (!row) throw new AppError('not_found', 'This invoice does not exist.')
  return { ...view(row), lines, payments }
}

/** The invoice's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, invoices_id: string): Promise<InvoiceRecord> {
  const [row] = await tx.db.select().from(invoices).where(mine(tx, invoices_id)).for('no key update')
  if (!row) throw new AppError('not_found', 'This invoice does not exist.')
  return row
}

export async function linesOf(tx: CompanyTx, invoices_id: string): Promise<InvoiceLine[]> {
  const rows = await tx.db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.companies_id, tx.companies_id), eq(invoiceLines.invoices_id, invoices_id)))
    .orderBy(asc(invoiceLines.line_no))
  return rows.map(({ companies_id: _company, invoices_id: _invoice, line_no: _no, ...line }) => ({
    ...line,
    quantity: plainDecimal(line.quantity),
    discount_percent: line.discount_percent === null ? null : plainDecimal(line.discount_percent),
    gst_rate: plainDecimal(line.gst_rate),
    cess_rate: line.cess_rate === null ? null : plainDecimal(line.cess_rate),
  }))
}

async function settlements(tx: CompanyTx, invoices_id: string): Promise<Invoice['payments']> {
  const { rows } = await tx.client.query({
    name: 'invoice_settlements',
    text: `SELECT a.payment_allocations_id, a.payments_id, p.payment_number, p.payment_date, a.allocated_on, a.amount
     FROM payment_allocations a JOIN payments p ON p.companies_id = a.companies_id AND p.payments_id = a.payments_id
     WHERE a.companies_id = $1 AND a.invoices_id = $2 AND a.voided_on IS NULL ORDER BY a.allocated_on, a.payment_allocations_id`,
    values: [tx.companies_id, invoices_id],
  })
  return rows
}

export type TimelineRow = {
  audit_log_id: string
  action: string
  created_at: string
  by: string | null
  detail: Record<string, unknown>
}

/** What happened to the invoice, newest first, at most 200 events. */
export async function timeline(tx: CompanyTx, invoices_id: string): Promise<{ rows: TimelineRow[] }> {
  await exists(tx, invoices_id)
  const { rows } = await tx.client.query(
    `SELECT l.audit_log_id, l.action, l.created_at, l.detail, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS by
     FROM audit_log l LEFT JOIN accounts a USING (accounts_id)
     WHERE l.companies_id = $1 AND l.entity = 'invoices' AND l.entity_id = $2 ORDER BY l.audit_log_id DESC LIMIT 200`,
    [tx.companies_id, invoices_id],
  )
  return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}

async function exists(tx: CompanyTx, invoices_id: string) {
  const [row] = await tx.db.select({ invoices_id: invoices.invoices_id }).from(invoices).where(mine(tx, invoices_id))
  if (!row) throw new AppError('not_found', 'This invoice does not exist.')
}

export const mine = (tx: CompanyTx, invoices_id: string) =>
  and(eq(invoices.companies_id, tx.companies_id), eq(invoices.invoices_id, invoices_id))

function view(row: InvoiceRecord): Omit<Invoice, 'lines' | 'payments'> {
  const { companies_id: _company, seller: _seller, created_by: _by, created_at: _at, updated_at: _updated, ...rest } = row
  const {
    financial_year: _year,
    prefix: _prefix,
    serial: _serial,
    number_key: _key,
    name_key: _name,
    search_key: _search,
    ...shown
  } = rest
  return { ...shown, issued_at: row.issued_at?.toISOString() ?? null, emailed_at: row.emailed_at?.toISOString() ?? null }
}
