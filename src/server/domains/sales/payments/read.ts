import { and, eq, isNull } from 'drizzle-orm'
import type { Payment } from '#contract/sales/payments.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { type PaymentRecord, paymentAllocations, payments } from './table.ts'

/** One payment with what it settles, undone settlements included. */
export async function get(tx: CompanyTx, payments_id: string): Promise<Payment> {
  const [row] = await tx.db.select().from(payments).where(mine(tx, payments_id))
  if (!row) throw notFound()
  const { rows: allocations } = await tx.client.query<Payment['allocations'][number]>(
    `SELECT a.payment_allocations_id, a.invoices_id, i.invoice_number, i.invoice_date, i.total, a.amount, a.foreign_amount, a.exchange_gain, a.tcs_less, a.allocated_on, a.journal_entries_id, a.voided_on
     FROM payment_allocations a JOIN invoices i ON i.companies_id = a.companies_id AND i.invoices_id = a.invoices_id
     WHERE a.companies_id = $1 AND a.payments_id = $2 ORDER BY a.payment_allocations_id`,
    [tx.companies_id, payments_id],
  )
  const { rows: accounts } = await tx.client.query<{ account_name: string }>(
    'SELECT account_name FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = $2',
    [tx.companies_id, row.ledger_accounts_id],
  )
  const { companies_id: _company, created_by: _by, search_key: _search, ...shown } = row
  return {
    ...shown,
    exchange_rate: row.exchange_rate === null ? null : plainDecimal(row.exchange_rate),
    emailed_at: row.emailed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    account_name: accounts[0]?.account_name ?? '',
    allocations,
  }
}

/** The history of the payment, newest first, at most 200 events. */
export async function timeline(tx: CompanyTx, payments_id: string): Promise<Timeline> {
  const [row] = await tx.db.select({ payments_id: payments.payments_id }).from(payments).where(mine(tx, payments_id))
  if (!row) throw notFound()
  return timelineOf(tx, 'payments', payments_id)
}

/** The payment's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, payments_id: string): Promise<PaymentRecord> {
  const [row] = await tx.db.select().from(payments).where(mine(tx, payments_id)).for('no key update')
  if (!row) throw notFound()
  return row
}

/** The invoices that the payment settles now. */
export function liveAllocations(tx: CompanyTx, payments_id: string) {
  return tx.db
    .select()
    .from(paymentAllocations)
    .where(
      and(
        eq(paymentAllocations.companies_id, tx.companies_id),
        eq(paymentAllocations.payments_id, payments_id),
        isNull(paymentAllocations.voided_on),
      ),
    )
    .orderBy(paymentAllocations.payment_allocations_id)
}

export const mine = (tx: CompanyTx, payments_id: string) =>
  and(eq(payments.companies_id, tx.companies_id), eq(payments.payments_id, payments_id))

const notFound = () => new AppError('not_found', 'This payment does not exist.')
