import { and, asc, eq } from 'drizzle-orm'
import type { Invoice, InvoiceLine } from '#contract/sales/invoices.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { creditNotesOf } from './invoice-credits.ts'
import { plainLine } from '../sales-documents/lines.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { type InvoiceLineRecord, type InvoiceRecord, invoiceLines, invoices } from './table.ts'
import { writeOffsOf } from './write-offs-of.ts'

/** The invoice with its lines, settlements and source documents. */
export async function get(tx: CompanyTx, invoices_id: string): Promise<Invoice> {
  const [invoice, payments, credit_notes, write_offs] = await Promise.all([
    getUnsettled(tx, invoices_id),
    settlements(tx, invoices_id),
    creditNotesOf(tx, invoices_id),
    writeOffsOf(tx, invoices_id),
  ])
  return { ...invoice, payments, credit_notes, write_offs }
}

/** The invoice while nothing can have settled it: a draft, or one issued in this transaction. Saves three queries. */
export async function getUnsettled(tx: CompanyTx, invoices_id: string): Promise<Invoice> {
  const [[row], lines] = await Promise.all([tx.db.select().from(invoices).where(mine(tx, invoices_id)), linesOf(tx, invoices_id)])
  if (!row) throw new AppError('not_found', 'This invoice does not exist.')
  return unsettled(tx, row, lines)
}

/** The same for rows that are known already. */
export async function unsettled(tx: CompanyTx, row: InvoiceRecord, lines: InvoiceLine[]): Promise<Invoice> {
  return { ...view(row), lines, payments: [], credit_notes: [], write_offs: [], ...(await sourcesOf(tx, row)) }
}

type Sources = Pick<Invoice, 'estimate' | 'sales_order' | 'delivery_challan'>

async function sourcesOf(tx: CompanyTx, row: InvoiceRecord): Promise<Sources> {
  const { estimates_id, sales_orders_id, delivery_challans_id } = row
  if (estimates_id === null && sales_orders_id === null && delivery_challans_id === null)
    return { estimate: null, sales_order: null, delivery_challan: null }
  const { rows } = await tx.client.query<{ estimate: string; sales_order: string; delivery_challan: string }>(
    `SELECT (SELECT estimate_number FROM estimates WHERE companies_id = $1 AND estimates_id = $2) AS estimate,
       (SELECT sales_order_number FROM sales_orders WHERE companies_id = $1 AND sales_orders_id = $3) AS sales_order,
       (SELECT challan_number FROM delivery_challans WHERE companies_id = $1 AND delivery_challans_id = $4) AS delivery_challan`,
    [tx.companies_id, estimates_id, sales_orders_id, delivery_challans_id],
  )
  const { estimate = '', sales_order = '', delivery_challan = '' } = rows[0] ?? {}
  return {
    estimate: estimates_id === null ? null : { estimates_id, estimate_number: estimate },
    sales_order: sales_orders_id === null ? null : { sales_orders_id, sales_order_number: sales_order },
    delivery_challan: delivery_challans_id === null ? null : { delivery_challans_id, challan_number: delivery_challan },
  }
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
  return rows.map(shownLine)
}

export const shownLine = ({
  companies_id: _company,
  invoices_id: _invoice,
  line_no: _no,
  ...line
}: InvoiceLineRecord): InvoiceLine => plainLine(line)

async function settlements(tx: CompanyTx, invoices_id: string): Promise<Invoice['payments']> {
  const { rows } = await tx.client.query({
    name: 'invoice_settlements',
    text: `SELECT a.payment_allocations_id, a.payments_id, p.payment_number, p.payment_date, a.allocated_on, a.amount, a.tcs_less, a.foreign_amount, v.advances_id, v.advance_number
     FROM payment_allocations a JOIN payments p ON p.companies_id = a.companies_id AND p.payments_id = a.payments_id
     LEFT JOIN advance_moves m ON m.companies_id = a.companies_id AND m.payment_allocations_id = a.payment_allocations_id AND m.move = 'applied'
     LEFT JOIN advances v ON v.companies_id = m.companies_id AND v.advances_id = m.advances_id
     WHERE a.companies_id = $1 AND a.invoices_id = $2 AND a.voided_on IS NULL ORDER BY a.allocated_on, a.payment_allocations_id`,
    values: [tx.companies_id, invoices_id],
  })
  return rows
}

/** The history of the invoice, newest first, at most 200 events. */
export async function timeline(tx: CompanyTx, invoices_id: string): Promise<Timeline> {
  await exists(tx, invoices_id)
  return timelineOf(tx, 'invoices', invoices_id)
}

async function exists(tx: CompanyTx, invoices_id: string) {
  const [row] = await tx.db.select({ invoices_id: invoices.invoices_id }).from(invoices).where(mine(tx, invoices_id))
  if (!row) throw new AppError('not_found', 'This invoice does not exist.')
}

export const mine = (tx: CompanyTx, invoices_id: string) =>
  and(eq(invoices.companies_id, tx.companies_id), eq(invoices.invoices_id, invoices_id))

function view(row: InvoiceRecord): Omit<Invoice, 'lines' | 'payments' | 'credit_notes' | 'write_offs' | keyof Sources> {
  const { companies_id: _company, seller: _seller, created_by: _by, created_at: _at, updated_at: _updated, ...rest } = row
  const {
    financial_year: _year,
    prefix: _prefix,
    serial: _serial,
    number_key: _key,
    name_key: _name,
    search_key: _search,
    customer_gstin: _gstin,
    estimates_id: _estimate,
    sales_orders_id: _order,
    delivery_challans_id: _challan,
    ...shown
  } = rest
  return { ...shown, issued_at: row.issued_at?.toISOString() ?? null, emailed_at: row.emailed_at?.toISOString() ?? null }
}
