import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type {
  listRecurringDates,
  listRecurringInvoices,
  RecurringDate,
  RecurringInvoice,
  RecurringInvoiceRow,
} from '#contract/sales/recurring-invoices.ts'
import { AppError } from '#core/errors.ts'
import { nextDates } from '#core/documents/recurring.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { snapshot, termsOf } from '../sales-documents/draft.ts'
import { withItemNatures } from '../sales-documents/item-natures.ts'
import { type RecurringRecord, recurringInvoices } from './table.ts'

/** How many of the dates to come are shown. */
const SHOWN = 6

/** A page of schedules, the next to come first. */
export async function list(tx: CompanyTx, query: Query<typeof listRecurringInvoices>) {
  const limit = limitOf(query.limit)
  const where: SQL[] = [eq(recurringInvoices.companies_id, tx.companies_id)]
  if (query.status === 'failing') where.push(sql`${recurringInvoices.failing} > 0`)
  else if (query.status !== undefined) where.push(eq(recurringInvoices.status, query.status))
  if (query.customers_id !== undefined) where.push(eq(recurringInvoices.customers_id, query.customers_id))
  const after = keysOf(query.after, 2)
  if (after)
    where.push(
      sql`(${recurringInvoices.next_key}, ${recurringInvoices.recurring_invoices_id}) > (${after[0]}::date, ${after[1]}::uuid)`,
    )
  const rows = await tx.db
    .select()
    .from(recurringInvoices)
    .where(and(...where))
    .orderBy(asc(recurringInvoices.next_key), asc(recurringInvoices.recurring_invoices_id))
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.next_key, row.recurring_invoices_id])
  return { next: page.next, rows: page.rows.map(rowView) }
}

function rowView(row: RecurringRecord): RecurringInvoiceRow {
  const { recurring_invoices_id, status, customers_id, customer_name, total, taken, last_on, next_on, failing, make_as } = row
  const item_name = row.lines[0]?.item_name ?? ''
  const seen = { recurring_invoices_id, status, customers_id, customer_name, item_name, make_as }
  return { ...seen, ...rhythmOf(row), total, taken, last_on, next_on, failing }
}

export const rhythmOf = ({ every, period, on_day, starts_on, ends_on, times }: RecurringRecord) => ({
  every,
  period,
  on_day,
  starts_on,
  ends_on,
  times,
})

/** The schedule with its future dates. */
export async function get(tx: CompanyTx, recurring_invoices_id: string): Promise<RecurringInvoice> {
  const [row] = await tx.db.select().from(recurringInvoices).where(mine(tx, recurring_invoices_id))
  if (!row) throw notThere()
  const { next_on, last_on, taken, version, lines, due_days, mail_to } = row
  return {
    ...rowView(row),
    ...termsOf(row),
    version,
    lines: await withItemNatures(tx, lines),
    due_days,
    mail_to,
    customer: snapshot(await customers.get(tx, row.customers_id)),
    next_dates: next_on === null ? [] : nextDates(rhythmOf(row), { from: next_on, last_on, taken }, SHOWN),
  }
}

/** The schedule's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, recurring_invoices_id: string): Promise<RecurringRecord> {
  const [row] = await tx.db.select().from(recurringInvoices).where(mine(tx, recurring_invoices_id)).for('no key update')
  if (!row) throw notThere()
  return row
}

/** A page of the dates that are over, the newest first, with the invoices that are still there. */
export async function dates(tx: CompanyTx, recurring_invoices_id: string, query: Query<typeof listRecurringDates>) {
  const limit = limitOf(query.limit)
  const [last] = keysOf(query.after, 1) ?? [null]
  await get(tx, recurring_invoices_id)
  const { rows } = await tx.client.query<RecurringDate & { tried_at: Date }>(
    `SELECT d.invoice_date, d.outcome, i.invoices_id, i.invoice_number, i.status, i.total, d.problem, d.tried_at
     FROM recurring_invoice_dates d LEFT JOIN invoices i ON i.companies_id = d.companies_id AND i.invoices_id = d.invoices_id
     WHERE d.companies_id = $1 AND d.recurring_invoices_id = $2 AND ($3::date IS NULL OR d.invoice_date < $3)
     ORDER BY d.invoice_date DESC LIMIT $4`,
    [tx.companies_id, recurring_invoices_id, last, limit + 1],
  )
  const page = paged(rows, limit, (row) => [row.invoice_date])
  return { next: page.next, rows: page.rows.map((row) => ({ ...row, tried_at: row.tried_at.toISOString() })) }
}

export const mine = (tx: CompanyTx, recurring_invoices_id: string) =>
  and(eq(recurringInvoices.companies_id, tx.companies_id), eq(recurringInvoices.recurring_invoices_id, recurring_invoices_id))

const notThere = () => new AppError('not_found', 'This schedule does not exist.')
