import type { Minor } from '#core/currency/currency.ts'
import type { IsoDate } from '#core/dates.ts'
import { formatPaise, negate, type Paise } from '#core/money.ts'
import { AppError, fieldError, type Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { noteMove } from '#server/domains/currencies/currencies/moves.ts'
import { mine } from './read.ts'
import { statusOf } from './rules.ts'
import { type InvoiceRecord, invoices } from './table.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'

/** What lowers dues, as named in the history. */
type SettledBy = { payment_number: string } | { credit_note_number: string }
type Wanted = { invoices_id: string; amount: Paise }
/** How much of its currency settles an invoice, and when. */
export type ForeignPart = { foreign_amount: Minor; on: IsoDate }

/**
 * Locks the invoices to be settled, always in the order of their ids, and checks that each belongs to the customer and owes the amount.
 * Throws `invalid` with an issue per allocation (`allocations.0.amount`).
 */
export async function lockDues(
  tx: CompanyTx,
  customers_id: string,
  wanted: readonly Wanted[],
  currency: string | null = null,
  /** False where `refuseBeyondDue()` checks it later. */
  checksDue = true,
): Promise<InvoiceRecord[]> {
  const rows = await lockAll(
    tx,
    wanted.map(({ invoices_id }) => invoices_id),
  )
  const byId = new Map(rows.map((row) => [row.invoices_id, row]))
  const issues: Issue[] = []
  const ordered = wanted.flatMap(({ invoices_id, amount }, at) => {
    const row = byId.get(invoices_id)
    const message =
      problem(row, customers_id, currency) ?? twice(wanted, at) ?? (row && checksDue ? beyondDue(row, amount) : undefined)
    if (message !== undefined) issues.push({ path: `allocations.${at}.${row ? 'amount' : 'invoices_id'}`, message })
    return row ? [row] : []
  })
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  return ordered
}

/** Rows of these invoices, locked in the order of their ids. */
export async function lockAll(tx: CompanyTx, ids: readonly string[]): Promise<InvoiceRecord[]> {
  if (ids.length === 0) return []
  return tx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.companies_id, tx.companies_id), inArray(invoices.invoices_id, [...ids])))
    .orderBy(asc(invoices.invoices_id))
    .for('no key update')
}

/** Lowers what a locked invoice owes (raises it when `amount` is negative) and notes in its history what did it. */
export async function settle(tx: CompanyTx, row: InvoiceRecord, amount: Paise, by: SettledBy, part?: ForeignPart): Promise<void> {
  const amount_due = row.amount_due - amount
  const { currency, invoices_id: documents_id } = row
  const foreign_due = currency === null || !part ? row.foreign_due : (row.foreign_due ?? 0) - part.foreign_amount
  if (currency !== null && part)
    noteMove(tx, {
      document_type: 'invoice',
      documents_id,
      currency,
      moved_on: part.on,
      foreign_amount: -part.foreign_amount,
      amount: negate(amount),
    })
  await tx.db
    .update(invoices)
    .set({ amount_due, foreign_due, status: statusOf(row.total, amount_due), updated_at: tx.now })
    .where(mine(tx, row.invoices_id))
  await audit(tx, amount > 0 ? 'settled' : 'unsettled', 'invoices', row.invoices_id, {
    ...by,
    amount: Math.abs(amount),
    amount_due,
  })
}

function problem(row: InvoiceRecord | undefined, customers_id: string, currency: string | null): string | undefined {
  if (!row || row.status === 'draft') return 'This invoice does not exist'
  if (row.customers_id !== customers_id)
    return t('{invoice_number} belongs to another customer', { invoice_number: row.invoice_number })
  if (row.status === 'cancelled') return t('{invoice_number} is cancelled', { invoice_number: row.invoice_number })
  if (row.status === 'written_off')
    return t('{invoice_number} is written off: undo that first', { invoice_number: row.invoice_number })
  if (row.status === 'paid') return t('{invoice_number} is already paid', { invoice_number: row.invoice_number })
  if (row.currency !== currency)
    return row.currency === null
      ? t('{invoice_number} is in rupees', { invoice_number: row.invoice_number })
      : t('{invoice_number} is in {currency}: enter how much of it you received', {
          invoice_number: row.invoice_number,
          currency: row.currency,
        })
  return undefined
}

type Due = Pick<InvoiceRecord, 'invoice_number' | 'amount_due'>

const beyondDue = ({ invoice_number, amount_due }: Due, amount: Paise): string | undefined =>
  amount > amount_due
    ? t('Only ₹{amount} is due on {invoice_number}', { invoice_number, amount: formatPaise(amount_due) })
    : undefined

/** Throws `invalid` at the first settlement that is more than its invoice owes. */
export function refuseBeyondDue(planned: readonly { invoice: Due; amount: Paise }[]): void {
  for (const [at, { invoice, amount }] of planned.entries()) {
    const message = beyondDue(invoice, amount)
    if (message !== undefined) throw fieldError(`allocations.${at}.amount`, message)
  }
}

function twice(wanted: readonly Wanted[], at: number): string | undefined {
  const first = wanted.findIndex(({ invoices_id }) => invoices_id === wanted[at]?.invoices_id)
  return first === at ? undefined : t('This invoice is in the list twice')
}
