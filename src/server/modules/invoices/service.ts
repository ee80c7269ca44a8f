import type { Company } from '#contract/company.ts'
import type { CustomerSnapshot, Invoice, InvoiceChange, InvoiceInput } from '#contract/invoices.ts'
import { addDays, dateInIndia, formatDate, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { draftTotals } from '#core/gst/draft.ts'
import type { InvoiceTotals } from '#core/gst/invoice.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import * as company from '../company/service.ts'
import * as customers from '../customers/service.ts'
import { entitled } from '../subscription/entitled.ts'
import { get, linesOf, lock, mine } from './read.ts'
import { invoiceEntry, snapshot, statusOf } from './rules.ts'
import { takeNumber } from './series.ts'
import { type InvoiceRecord, invoiceLines, invoices } from './table.ts'

type Worked = { totals: InvoiceTotals; customer: CustomerSnapshot; seller: Company }

/** Saves a new draft. Throws `invalid` at the field or line that is wrong. */
export async function saveDraft(tx: CompanyTx, draft: InvoiceInput): Promise<Invoice> {
  const invoices_id = newId()
  const worked = await work(tx, draft)
  const at = { created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  const values = { ...draftColumns(draft, worked), companies_id: tx.companies_id, invoices_id, ...at }
  tx.later(tx.db.insert(invoices).values(values).execute())
  writeLines(tx, invoices_id, draft, worked.totals)
  await audit(tx, 'created', 'invoices', invoices_id, {
    customer_name: worked.customer.customer_name,
    total: worked.totals.total,
  })
  return get(tx, invoices_id)
}

/** Replaces a draft. Throws `conflict` when somebody saved another version meanwhile, `wrong_state` once it is issued. */
export async function updateDraft(tx: CompanyTx, invoices_id: string, { version, ...draft }: InvoiceChange): Promise<Invoice> {
  const before = await lockDraft(tx, invoices_id, version)
  const worked = await work(tx, draft)
  const values = draftColumns(draft, worked)
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
  writeLines(tx, invoices_id, draft, worked.totals)
  await audit(tx, 'changed', 'invoices', invoices_id, changes<Partial<InvoiceRecord>>(before, values))
  return get(tx, invoices_id)
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
  const draft = inputOf(row, kept)
  const { totals, customer, seller } = await work(tx, draft)
  if (totals.total !== row.total || totals.tax_rule !== row.tax_rule || totals.place_of_supply !== row.place_of_supply)
    throw new AppError(
      'conflict',
      'The customer or your company changed and so did the tax: save the draft again and look at it.',
    )
  const [, { number, financial_year, serial }] = await Promise.all([
    customers.addReceivable(tx, row.customers_id, totals.total),
    takeNumber(tx, seller.invoice_prefix, row.invoice_date),
  ])
  const lines = draft.lines.map((line, at) => ({ ...line, taxable_value: totals.lines[at]?.taxable_value ?? 0 }))
  const entry = {
    posting_date: row.invoice_date,
    source: 'invoice',
    source_ref: invoices_id,
    memo: `${number} ${customer.customer_name}`,
    lines: invoiceEntry({ ...row, customer, lines }),
  }
  // A gift moves no money, so there is nothing to post.
  const journal_entries_id = entry.lines.every((line) => line.amount === 0) ? null : await post(tx, entry)
  tx.later(
    tx.db
      .update(invoices)
      .set({
        status: statusOf(totals.total, totals.total),
        invoice_number: number,
        financial_year,
        prefix: seller.invoice_prefix,
        serial,
        number_key: `${seller.invoice_prefix}/${financial_year}/${String(serial).padStart(9, '0')}`,
        customer,
        seller,
        amount_due: totals.total,
        why: totals.why,
        journal_entries_id,
        issued_at: tx.now,
        updated_at: tx.now,
        version: version + 1,
      })
      .where(mine(tx, invoices_id))
      .execute(),
  )
  await audit(tx, 'issued', 'invoices', invoices_id, { invoice_number: number, total: totals.total })
  return get(tx, invoices_id)
}

export async function discard(tx: CompanyTx, invoices_id: string): Promise<undefined> {
  const row = await lock(tx, invoices_id)
  if (row.status !== 'draft') throw new AppError('wrong_state', 'An issued invoice keeps its number: cancel it instead.')
  await tx.db.delete(invoices).where(mine(tx, invoices_id))
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
    .set({ status: 'cancelled', amount_due: 0, cancelled_on, cancel_reason, cancel_journal_entries_id, updated_at: tx.now })
    .where(mine(tx, invoices_id))
  await audit(tx, 'cancelled', 'invoices', invoices_id, { cancelled_on, cancel_reason })
  return get(tx, invoices_id)
}

/** A new draft like this invoice, dated today, due by the customer's terms. */
export async function duplicate(tx: CompanyTx, invoices_id: string): Promise<Invoice> {
  const row = await get(tx, invoices_id)
  const customer = await customers.get(tx, row.customers_id)
  const today = dateInIndia(tx.now)
  const draft = inputOf(row, row.lines)
  return saveDraft(tx, { ...draft, invoice_date: today, due_date: addDays(today, customer.payment_terms_days) })
}

async function work(tx: CompanyTx, draft: InvoiceInput): Promise<Worked> {
  const [found, seller] = await Promise.all([customers.get(tx, draft.customers_id), company.get(tx), knownItems(tx, draft)])
  if (!found.is_active) throw fieldError('customers_id', 'This customer is archived: bring them back first')
  const customer = snapshot(found)
  return { totals: draftTotals(draft, customer, seller), customer, seller }
}

async function knownItems(tx: CompanyTx, { lines }: InvoiceInput) {
  const wanted = [...new Set(lines.flatMap(({ items_id }) => (items_id === null ? [] : [items_id])))]
  if (wanted.length === 0) return
  const { rows } = await tx.client.query<{ items_id: string }>(
    'SELECT items_id FROM items WHERE companies_id = $1 AND items_id = ANY($2)',
    [tx.companies_id, wanted],
  )
  const known = new Set(rows.map((row) => row.items_id))
  const at = lines.findIndex(({ items_id }) => items_id !== null && !known.has(items_id))
  if (at >= 0) throw fieldError(`lines.${at}.items_id`, 'This item does not exist')
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
  const { customers_id, invoice_date, due_date, order_reference, chosen_place_of_supply } = row
  const { reverse_charge, under_lut, tax_inclusive, notes, terms } = row
  return {
    customers_id,
    invoice_date,
    due_date,
    order_reference,
    chosen_place_of_supply,
    reverse_charge,
    under_lut,
    tax_inclusive,
    notes,
    terms,
    lines,
  }
}

function draftColumns({ lines: _lines, ...draft }: InvoiceInput, { totals, customer }: Worked) {
  const { gross, discount, taxable_value, cgst, sgst, igst, cess, reverse_charge_tax, round_off, total, why } = totals
  return {
    ...draft,
    gross,
    discount,
    taxable_value,
    cgst,
    sgst,
    igst,
    cess,
    reverse_charge_tax,
    round_off,
    total,
    why,
    status: 'draft' as const,
    amount_due: 0,
    customer_name: customer.customer_name,
    customer,
    place_of_supply: totals.place_of_supply,
    tax_rule: totals.tax_rule,
  }
}

function writeLines(tx: CompanyTx, invoices_id: string, draft: InvoiceInput, totals: InvoiceTotals) {
  const rows = totals.lines.flatMap(({ gross, discount, taxable_value, cgst, sgst, igst, cess, amount }, at) => {
    const line = draft.lines[at]
    const computed = { gross, discount, taxable_value, cgst, sgst, igst, cess, amount }
    return line ? [{ ...line, ...computed, companies_id: tx.companies_id, invoices_id, line_no: at + 1 }] : []
  })
  tx.later(tx.db.insert(invoiceLines).values(rows).execute())
}
