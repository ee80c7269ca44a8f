import type { Invoice } from '#contract/sales/invoices.ts'
import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { foreignDueAt, noteMove } from '#server/domains/currencies/currencies/moves.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { get, lock, mine } from './read.ts'
import { statusOf } from './rules.ts'
import { type InvoiceRecord, invoices } from './table.ts'

type WriteOff = { written_off_on: IsoDate; amount: Paise; reason: string }

/**
 * Writes off an invoice's due, or part of it, as a bad debt. All of it is a loss, GST included: CGST Act s.34 lists when output tax
 * may be reduced, and a bad debt is not among them. Throws `invalid` for more than is due or a date before the invoice.
 */
export async function writeOff(
  tx: CompanyTx,
  invoices_id: string,
  { written_off_on, amount, reason }: WriteOff,
): Promise<Invoice> {
  const row = await lock(tx, invoices_id)
  if (row.status !== 'issued' && row.status !== 'part_paid')
    throw new AppError('wrong_state', 'Nothing is due on this invoice, so there is nothing to write off.')
  if (amount > row.amount_due) throw fieldError('amount', t('Only ₹{amount} is due', { amount: formatPaise(row.amount_due) }))
  if (written_off_on < row.invoice_date)
    throw fieldError(
      'written_off_on',
      t('The invoice is dated {date}: write it off on that day or later.', { date: readersDate(row.invoice_date) }),
    )
  const invoice_write_offs_id = newId()
  const journal_entries_id = await post(tx, {
    posting_date: written_off_on,
    source: 'invoice_write_off',
    source_ref: invoice_write_offs_id,
    memo: `${row.invoice_number} written off: ${reason}`,
    lines: [debit('bad_debts', amount), credit('receivable', amount)],
  })
  await insertRow(tx.client, 'invoice_write_offs', {
    companies_id: tx.companies_id,
    invoice_write_offs_id,
    invoices_id,
    amount,
    written_off_on,
    reason,
    journal_entries_id,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await lowerDue(tx, row, amount, written_off_on)
  await audit(tx, 'written_off', 'invoices', invoices_id, { amount, written_off_on, reason })
  return get(tx, invoices_id)
}

/** The customer owes it again from a day on. Throws `wrong_state` when it was undone already. */
export async function undoWriteOff(
  tx: CompanyTx,
  invoices_id: string,
  invoice_write_offs_id: string,
  undone_on: IsoDate,
): Promise<Invoice> {
  const row = await lock(tx, invoices_id)
  const { rows } = await tx.client.query<WriteOff & { journal_entries_id: string; undone_on: IsoDate | null }>(
    `SELECT amount, written_off_on, reason, journal_entries_id, undone_on FROM invoice_write_offs
     WHERE companies_id = $1 AND invoices_id = $2 AND invoice_write_offs_id = $3`,
    [tx.companies_id, invoices_id, invoice_write_offs_id],
  )
  const [was] = rows
  if (!was) throw new AppError('not_found', 'This write-off does not exist.')
  if (was.undone_on !== null) throw new AppError('wrong_state', 'This write-off is already undone.')
  if (undone_on < was.written_off_on)
    throw fieldError(
      'undone_on',
      t('You wrote it off on {date}: undo it on that date or later.', { date: readersDate(was.written_off_on) }),
    )
  const reversal = await reverse(tx, was.journal_entries_id, undone_on, `${row.invoice_number}: write-off undone`)
  await tx.client.query(
    'UPDATE invoice_write_offs SET undone_on = $3, undo_journal_entries_id = $4 WHERE companies_id = $1 AND invoice_write_offs_id = $2',
    [tx.companies_id, invoice_write_offs_id, undone_on, reversal],
  )
  await lowerDue(tx, row, 0 - was.amount, undone_on)
  await audit(tx, 'write_off_undone', 'invoices', invoices_id, { amount: was.amount, undone_on })
  return get(tx, invoices_id)
}

async function lowerDue(tx: CompanyTx, row: InvoiceRecord, amount: Paise, moved_on: IsoDate) {
  const amount_due = row.amount_due - amount
  const status = amount_due === 0 ? ('written_off' as const) : statusOf(row.total, amount_due)
  await customers.addReceivable(tx, row.customers_id, 0 - amount)
  const { currency, invoices_id: documents_id } = row
  const foreign_due = currency === null ? null : foreignDueAt(row, amount_due)
  if (currency !== null && foreign_due !== null) {
    const foreign_amount = foreign_due - (row.foreign_due ?? 0)
    noteMove(tx, { document_type: 'invoice', documents_id, currency, moved_on, foreign_amount, amount: 0 - amount })
  }
  await tx.db.update(invoices).set({ amount_due, foreign_due, status, updated_at: tx.now }).where(mine(tx, row.invoices_id))
}
