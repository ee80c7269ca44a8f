import type { Invoice, InvoiceChange, InvoiceInput } from '#contract/invoices.ts'
import { addDays, dateInIndia, formatDate, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { InvoiceTotals } from '#core/gst/invoice.ts'
import { postLast, reverse } from '#server/ledger/post.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { refuseCredited } from '../credit-notes/of-invoice.ts'
import { noteMove } from '../currencies/moves.ts'
import type { ForeignWorth } from '../currencies/pricing.ts'
import { workForeign } from '../currencies/sales-draft.ts'
import * as customers from '../customers/service.ts'
import { leavePortal, noteIssued } from '../e-invoices/noting.ts'
import { recordStock, voidStock } from '../inventory/record.ts'
import { differs, draftColumns, lineRows, termsOf, type Worked } from '../sales-documents/draft.ts'
import { serialKey, takeNumber } from '../sales-documents/series.ts'
import { entitled } from '../subscription/entitled.ts'
import { get, getUnsettled, linesOf, lock, mine } from './read.ts'
import { invoiceEntry, statusOf } from './rules.ts'
import { countSources, noSources, refuseOtherCustomer, type Sources, takenLines } from './sources.ts'
import { type InvoiceRecord, invoiceLines, invoices } from './table.ts'

/**
 * Saves a new draft, of the documents whose ids are given. Throws `invalid` at the field or line that is wrong, also where one of them does
 * not leave as much.
 */
export async function saveDraft(tx: CompanyTx, entered: InvoiceInput, made: Partial<Sources> = {}): Promise<Invoice> {
  const sources = { ...noSources, ...made }
  const invoices_id = newId()
  const { draft, foreign, ...worked } = await workForeign(tx, entered, entered.invoice_date)
  const at = { created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  const values = { ...columnsOf(draft, worked, foreign), companies_id: tx.companies_id, invoices_id, ...sources, ...at }
  tx.later(tx.db.insert(invoices).values(values).execute())
  writeLines(tx, { invoices_id, ...sources }, draft, worked.totals, foreign)
  await countSources(tx, sources, draft.lines)
  await audit(tx, 'created', 'invoices', invoices_id, {
    customer_name: worked.customer.customer_name,
    total: worked.totals.total,
  })
  return getUnsettled(tx, invoices_id)
}

/** Replaces a draft. Throws `conflict` when somebody saved another version meanwhile, `wrong_state` once it is issued. */
export async function updateDraft(tx: CompanyTx, invoices_id: string, { version, ...entered }: InvoiceChange): Promise<Invoice> {
  const before = await lockDraft(tx, invoices_id, version)
  refuseOtherCustomer(before, entered.customers_id)
  const { draft, foreign, ...worked } = await workForeign(tx, entered, entered.invoice_date)
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
  writeLines(tx, before, draft, worked.totals, foreign)
  await countSources(tx, before, draft.lines)
  await audit(tx, 'changed', 'invoices', invoices_id, changes<Partial<InvoiceRecord>>(before, values))
  return getUnsettled(tx, invoices_id)
}

/**
 * Gives the draft its number and posts it, all or nothing. Throws `conflict` when the draft is not the one the person saw, or when customer
 * or company changed so that the tax would differ; `period_locked` when its date is in a closed period;
 * `plan_limit` when nothing is left of the month's collections.
 */
export async function issue(tx: CompanyTx, invoices_id: string, version: number): Promise<Invoice> {
  const [row, kept] = await Promise.all([
    lockDraft(tx, invoices_id, version),
    linesOf(tx, invoices_id),
    entitled(tx, 'collections'),
  ])
  const { draft, totals, customer, seller, foreign } = await workForeign(tx, inputOf(row, kept), row.invoice_date)
  if (differs(row, totals))
    throw new AppError(
      'conflict',
      'The customer or your company changed and so did the tax: save the draft again and look at it.',
    )
  const [, taken] = await Promise.all([
    customers.addReceivable(tx, row.customers_id, totals.total),
    takeNumber(tx, seller.invoice_prefix, row.invoice_date),
  ])
  const { number, financial_year, serial } = taken
  const lines = draft.lines.map((line, at) => ({ ...line, taxable_value: totals.lines[at]?.taxable_value ?? 0 }))
  const entry = {
    posting_date: row.invoice_date,
    source: 'invoice',
    source_ref: invoices_id,
    memo: `${number} ${customer.customer_name}`,
    lines: invoiceEntry({ ...row, customer, lines }),
  }
  // A gift moves no money, so there is nothing to post.
  const [journal_entries_id = null] = entry.lines.every((line) => line.amount === 0) ? [] : await postLast(tx, [entry])
  tx.later(
    tx.db
      .update(invoices)
      .set({
        status: statusOf(totals.total, totals.total),
        invoice_number: number,
        financial_year,
        prefix: seller.invoice_prefix,
        serial,
        number_key: `${seller.invoice_prefix}/${serialKey(taken)}`,
        customer,
        seller,
        amount_due: totals.total,
        foreign_due: foreign.foreign_total,
        why: totals.why,
        journal_entries_id,
        issued_at: tx.now,
        updated_at: tx.now,
        version: version + 1,
      })
      .where(mine(tx, invoices_id))
      .execute(),
  )
  noteForeign(tx, { ...row, ...foreign }, row.invoice_date, totals.total, foreign.foreign_total ?? 0)
  const issued = { invoices_id, credit_notes_id: null, document_number: number, document_date: row.invoice_date }
  noteIssued(tx, { ...issued, customer, seller, total: totals.total, lines })
  await audit(tx, 'issued', 'invoices', invoices_id, { invoice_number: number, total: totals.total })
  const [issuedInvoice] = await Promise.all([getUnsettled(tx, invoices_id), recordStock(tx, 'invoice', invoices_id)])
  return issuedInvoice
}

export async function discard(tx: CompanyTx, invoices_id: string): Promise<undefined> {
  const row = await lock(tx, invoices_id)
  if (row.status !== 'draft') throw new AppError('wrong_state', 'An issued invoice keeps its number: cancel it instead.')
  await tx.db.delete(invoices).where(mine(tx, invoices_id))
  await countSources(tx, row)
  await audit(tx, 'discarded', 'invoices', invoices_id, { customer_name: row.customer_name, total: row.total })
}

/** Reverses an issued invoice on which nothing is settled. It keeps its number. */
export async function cancel(
  tx: CompanyTx,
  invoices_id: string,
  { cancelled_on, cancel_reason }: { cancelled_on: IsoDate; cancel_reason: string },
): Promise<Invoice> {
  const row = await lock(tx, invoices_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'A draft has no number yet: discard it instead.')
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This invoice is cancelled already.')
  if (row.status === 'written_off')
    throw new AppError('wrong_state', 'This invoice is written off. Undo that first, then cancel it.')
  await refuseCredited(tx, invoices_id)
  await leavePortal(tx, { invoices_id })
  if (row.amount_due !== row.total)
    throw new AppError('wrong_state', 'Something is paid on this invoice. Undo its payments first, then cancel it.')
  if (cancelled_on < row.invoice_date)
    throw fieldError('cancelled_on', `The invoice is dated ${formatDate(row.invoice_date)}: cancel it on that day or later.`)
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
  noteForeign(tx, row, cancelled_on, -row.total, -(row.foreign_total ?? 0))
  await countSources(tx, row)
  await voidStock(tx, 'invoice', invoices_id, cancelled_on)
  await audit(tx, 'cancelled', 'invoices', invoices_id, { cancelled_on, cancel_reason })
  return get(tx, invoices_id)
}

/** A new draft like this invoice, dated today, due by the customer's terms. */
export async function duplicate(tx: CompanyTx, invoices_id: string): Promise<Invoice> {
  const row = await get(tx, invoices_id)
  const customer = await customers.get(tx, row.customers_id)
  const today = dateInIndia(tx.now)
  const draft = inputOf(row, row.lines)
  const anew = { ...draft, exchange_rate: null }
  return saveDraft(tx, { ...anew, invoice_date: today, due_date: addDays(today, customer.payment_terms_days) })
}

async function lockDraft(tx: CompanyTx, invoices_id: string, version: number): Promise<InvoiceRecord> {
  const row = await lock(tx, invoices_id)
  if (row.status !== 'draft')
    throw new AppError('wrong_state', 'This invoice is issued and stays as it is. Cancel it and make another.')
  if (row.version !== version)
    throw new AppError('conflict', 'Somebody else changed this draft meanwhile. Load it again before you go on.')
  return row
}

function inputOf(row: Omit<InvoiceInput, 'lines'>, lines: InvoiceInput['lines']): InvoiceInput {
  const { invoice_date, due_date, currency, exchange_rate } = row
  return { ...termsOf(row), invoice_date, due_date, currency, exchange_rate, lines }
}

const columnsOf = (draft: InvoiceInput, worked: Worked, { foreign_amounts: _lines, ...foreign }: ForeignWorth) => ({
  ...draftColumns(draft, worked),
  ...foreign,
  foreign_due: foreign.currency === null ? null : 0,
  status: 'draft' as const,
  amount_due: 0,
})

function writeLines(
  tx: CompanyTx,
  { invoices_id, ...sources }: Sources & { invoices_id: string },
  draft: InvoiceInput,
  totals: InvoiceTotals,
  { foreign_amounts }: ForeignWorth,
) {
  const rows = lineRows(tx, draft.lines, totals).map((line, at) => ({
    ...line,
    invoices_id,
    foreign_amount: foreign_amounts[at] ?? null,
    ...takenLines(sources, line),
  }))
  tx.later(tx.db.insert(invoiceLines).values(rows).execute())
}

/** What an invoice in another currency owes more from a day on. */
function noteForeign(
  tx: CompanyTx,
  { invoices_id, currency }: Pick<InvoiceRecord, 'invoices_id' | 'currency'>,
  moved_on: IsoDate,
  amount: number,
  foreign_amount: number,
) {
  if (currency !== null)
    noteMove(tx, { document_type: 'invoice', documents_id: invoices_id, currency, moved_on, foreign_amount, amount })
}
