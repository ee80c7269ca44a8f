import type { Invoice, InvoiceChange, InvoiceInput } from '#contract/sales/invoices.ts'
import { addDays, dateInIndia, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, changedSince, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { reverse } from '#server/ledger/post.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refuseCredited } from './invoice-credits.ts'
import { noteMove } from '#server/domains/currencies/currencies/moves.ts'
import { reverseCollections } from '#server/domains/tax/tcs-collections/collections.ts'
import { workInvoice } from './work-invoice.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { voidStock } from '#server/domains/assets/inventory/record.ts'
import { termsOf } from '../sales-documents/draft.ts'
import { beforeDocumentCancelled } from '../sales-documents/issue-effects.ts'
import { columnsOf, insertLines, insertInvoice, newLines, newRow, toReply } from './new-rows.ts'
import { get, getUnsettled, lock, mine } from './read.ts'
import { countSources, noSources, refuseOtherCustomer, type Sources } from './sources.ts'
import { type InvoiceRecord, invoices } from './table.ts'

/**
 * Saves a new draft, with the given source documents. Throws `invalid` at the field or line that is wrong, also where one of them does
 * not leave as much.
 */
export async function saveDraft(tx: CompanyTx, entered: InvoiceInput, made: Partial<Sources> = {}): Promise<Invoice> {
  const sources = { ...noSources, ...made }
  const { draft, foreign, ...worked } = await workInvoice(tx, entered, entered.invoice_date)
  const row = newRow(tx, draft, worked, foreign, sources)
  const lines = newLines(tx, row, draft, worked.totals, foreign)
  insertInvoice(tx, row)
  insertLines(tx, lines)
  await countSources(tx, sources, draft.lines)
  await audit(tx, 'created', 'invoices', row.invoices_id, { customer_name: row.customer_name, total: row.total })
  return toReply(tx, row, lines)
}

/** Replaces a draft. Throws `conflict` when it has changed in between, `wrong_state` once it is issued. */
export async function updateDraft(tx: CompanyTx, invoices_id: string, { version, ...entered }: InvoiceChange): Promise<Invoice> {
  const before = await lockDraft(tx, invoices_id, version)
  refuseOtherCustomer(before, entered.customers_id)
  const { draft, foreign, ...worked } = await workInvoice(tx, entered, entered.invoice_date)
  const values = columnsOf(draft, worked, foreign)
  tx.later(
    tx.db
      .update(invoices)
      .set({ ...values, version: version + 1, updated_at: tx.now })
      .where(mine(tx, invoices_id))
      .execute(),
  )
  tx.later(
    tx.client.query('DELETE FROM invoice_lines WHERE companies_id = $1 AND invoices_id = $2', [tx.companies_id, invoices_id]),
  )
  insertLines(tx, newLines(tx, before, draft, worked.totals, foreign))
  await countSources(tx, before, draft.lines)
  await audit(tx, 'changed', 'invoices', invoices_id, changes<Partial<InvoiceRecord>>(before, values))
  return getUnsettled(tx, invoices_id)
}

export async function discard(tx: CompanyTx, invoices_id: string): Promise<undefined> {
  const row = await lock(tx, invoices_id)
  if (row.status !== 'draft') throw new AppError('wrong_state', 'An issued invoice keeps its number: cancel it instead.')
  await tx.db.delete(invoices).where(mine(tx, invoices_id))
  await countSources(tx, row)
  await audit(tx, 'discarded', 'invoices', invoices_id, { customer_name: row.customer_name, total: row.total })
}

/** Reverses an issued invoice without settlements. It keeps its number. */
export async function cancel(
  tx: CompanyTx,
  invoices_id: string,
  { cancelled_on, cancel_reason }: { cancelled_on: IsoDate; cancel_reason: string },
): Promise<Invoice> {
  const row = await lock(tx, invoices_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'A draft has no number yet: discard it instead.')
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This invoice is already cancelled.')
  if (row.status === 'written_off')
    throw new AppError('wrong_state', 'This invoice is written off. Undo that first, then cancel it.')
  await refuseCredited(tx, invoices_id)
  await beforeDocumentCancelled.run(tx, { invoices_id }, cancelled_on)
  if (row.amount_due !== row.total)
    throw new AppError('wrong_state', 'This invoice has payments. Undo them first, then cancel it.')
  if (cancelled_on < row.invoice_date)
    throw fieldError(
      'cancelled_on',
      t('The invoice is dated {date}: cancel it on that day or later.', { date: readersDate(row.invoice_date) }),
    )
  await customers.addReceivable(tx, row.customers_id, -row.total)
  const cancel_journal_entries_id =
    row.journal_entries_id === null
      ? null
      : await reverse(tx, row.journal_entries_id, cancelled_on, `${row.invoice_number} cancelled: ${cancel_reason}`)
  await tx.db
    .update(invoices)
    .set({
      status: 'cancelled',
      amount_due: 0,
      foreign_due: row.currency === null ? null : 0,
      cancelled_on,
      cancel_reason,
      cancel_journal_entries_id,
      updated_at: tx.now,
    })
    .where(mine(tx, invoices_id))
  if (row.tcs_parts.length > 0)
    await reverseCollections(tx, { source_type: 'invoice', sources_id: invoices_id }, cancelled_on, cancel_journal_entries_id)
  noteForeign(tx, row, cancelled_on, -row.total, -(row.foreign_total ?? 0))
  await countSources(tx, row)
  await voidStock(tx, 'invoice', invoices_id, cancelled_on)
  await audit(tx, 'cancelled', 'invoices', invoices_id, { cancelled_on, cancel_reason })
  return get(tx, invoices_id)
}

/**
 * A new draft like this invoice, dated today, due by the customer's terms. The buyer's declaration of use is for one supply: without a new
 * one, TCS is collected.
 */
export async function duplicate(tx: CompanyTx, invoices_id: string): Promise<Invoice> {
  const row = await get(tx, invoices_id)
  const customer = await customers.get(tx, row.customers_id)
  const today = dateInIndia(tx.now)
  const draft = inputOf(row, row.lines)
  const anew = { ...draft, exchange_rate: null, tcs_declaration: null }
  return saveDraft(tx, { ...anew, invoice_date: today, due_date: addDays(today, customer.payment_terms_days) })
}

export async function lockDraft(tx: CompanyTx, invoices_id: string, version: number): Promise<InvoiceRecord> {
  const row = await lock(tx, invoices_id)
  if (row.status !== 'draft')
    throw new AppError('wrong_state', 'This invoice is issued, so you can’t change it. Cancel it and create another.')
  if (row.version !== version) throw changedSince(t('draft'))
  return row
}

export function inputOf(row: Omit<InvoiceInput, 'lines'>, lines: InvoiceInput['lines']): InvoiceInput {
  const { invoice_date, due_date, currency, exchange_rate, tcs_declaration } = row
  return { ...termsOf(row), invoice_date, due_date, currency, exchange_rate, tcs_declaration, lines }
}

/** The additional rupees that an invoice in another currency owes from a day on. */
export function noteForeign(
  tx: CompanyTx,
  { invoices_id, currency }: Pick<InvoiceRecord, 'invoices_id' | 'currency'>,
  moved_on: IsoDate,
  amount: number,
  foreign_amount: number,
) {
  if (currency !== null)
    noteMove(tx, { document_type: 'invoice', documents_id: invoices_id, currency, moved_on, foreign_amount, amount })
}
