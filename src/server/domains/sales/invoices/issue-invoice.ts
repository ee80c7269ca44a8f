import type { Invoice, InvoiceInput } from '#contract/sales/invoices.ts'
import { AppError } from '#core/errors.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { keepTrade, postLast } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { ForeignWorth } from '#server/domains/currencies/currencies/foreign-pricing.ts'
import { recordCollections } from '#server/domains/tax/tcs-collections/collections.ts'
import { workInvoice } from './work-invoice.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { countsStock, recordStock } from '#server/domains/assets/inventory/record.ts'
import { differs, type Worked } from '../sales-documents/draft.ts'
import { documentIssued } from '../sales-documents/issue-effects.ts'
import { serialKey, takeNumber } from '#server/domains/documents/numbering/series.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { getUnsettled, linesOf, mine, unsettled } from './read.ts'
import { insertLines, insertInvoice, newLines, newRow, toReply } from './new-rows.ts'
import { invoiceEntry, statusOf } from './rules.ts'
import { inputOf, lockDraft, noteForeign } from './service.ts'
import { requireSellerAddress } from './seller-address.ts'
import { countSources, noSources, type Sources } from './sources.ts'
import { type InvoiceRecord, invoices } from './table.ts'

/**
 * Gives the draft its number and posts it, all or nothing. Throws `conflict` when the draft is not the one the person saw, or when customer
 * or company changed so that the tax would differ; `invalid` when the company’s address is missing; `period_locked` when its date is in a closed period;
 * `plan_limit` if the month's collections are used up.
 */
export async function issue(tx: CompanyTx, dependencies: Dependencies, invoices_id: string, version: number): Promise<Invoice> {
  const [row, kept, stock] = await Promise.all([
    lockDraft(tx, invoices_id, version),
    linesOf(tx, invoices_id),
    countsStock(tx),
    requireEntitlement(tx, 'collections'),
  ])
  const worked = await workInvoice(tx, inputOf(row, kept), row.invoice_date)
  if (differs(row, worked.totals))
    throw new AppError(
      'conflict',
      'The customer or your company changed, and so did the tax: save the draft again and review it.',
    )
  requireSellerAddress(worked)
  const final = await numbered(tx, row, worked)
  const [journal_entries_id = null] = await postLast(tx, final.entries)
  const set = { ...final.set, journal_entries_id, version: version + 1 }
  tx.later(tx.db.update(invoices).set(set).where(mine(tx, invoices_id)).execute())
  const issued = { ...row, ...set }
  await follow(tx, dependencies, issued, worked, stock)
  return row.currency === null ? unsettled(tx, issued, kept) : getUnsettled(tx, invoices_id)
}

/**
 * Makes an invoice and issues it at once, without a draft between, all or nothing. With `roundsTotal` false the total is not rounded to the
 * rupee: the exact total was charged. `byHand`: a person issues it, and can enter the company’s address first. Throws as `saveDraft` and as `issue`.
 */
export async function issueNew(
  tx: CompanyTx,
  dependencies: Dependencies,
  entered: InvoiceInput,
  made: Partial<Sources> = {},
  { roundsTotal = true, byHand = false } = {},
): Promise<Invoice> {
  const sources = { ...noSources, ...made }
  const [worked, stock] = await Promise.all([
    workInvoice(tx, entered, entered.invoice_date, roundsTotal),
    countsStock(tx),
    requireEntitlement(tx, 'collections'),
  ])
  if (byHand) requireSellerAddress(worked)
  const { draft, totals, foreign } = worked
  const row = newRow(tx, draft, worked, foreign, sources)
  const lines = newLines(tx, row, draft, totals, foreign)
  const final = await numbered(tx, row, worked)
  const [journal_entries_id = null] = await postLast(tx, final.entries, { linesFollow: true })
  const issued = { ...row, ...final.set, journal_entries_id }
  insertInvoice(tx, issued)
  insertLines(tx, lines)
  if (journal_entries_id !== null) tx.later(keepTrade(tx, issued.invoice_date, 'invoice', issued.invoices_id))
  await countSources(tx, sources, draft.lines)
  await follow(tx, dependencies, issued, worked, stock)
  return toReply(tx, issued, lines)
}

type Work = Worked & { draft: InvoiceInput; foreign: ForeignWorth }

/** Takes the number and counts what the customer owes: what is to be posted, and the columns that make it final. */
async function numbered(tx: CompanyTx, row: InvoiceRecord, { draft, totals, customer, seller, foreign }: Work) {
  const [, taken] = await Promise.all([
    customers.addReceivable(tx, row.customers_id, totals.total),
    takeNumber(tx, seller.invoice_prefix, row.invoice_date),
  ])
  const { number, financial_year, serial } = taken
  const entry: Entry = {
    posting_date: row.invoice_date,
    source: 'invoice',
    source_ref: row.invoices_id,
    memo: `${number} ${customer.customer_name}`,
    lines: invoiceEntry({ ...row, tcs: totals.tcs, customer, lines: taxed(draft, totals) }),
  }
  return {
    // A gift moves no money, so there is nothing to post.
    entries: entry.lines.every((line) => line.amount === 0) ? [] : [entry],
    set: {
      status: statusOf(totals.total, totals.total),
      invoice_number: number,
      financial_year,
      prefix: seller.invoice_prefix,
      serial,
      number_key: `${seller.invoice_prefix}/${serialKey(taken)}`,
      customer,
      seller,
      gst_registrations_id: seller.gst_registrations_id ?? null,
      amount_due: totals.total,
      foreign_due: foreign.foreign_total,
      why: totals.why,
      issued_at: tx.now,
      updated_at: tx.now,
    },
  }
}

/** The effects of issuing an invoice: its currency, the trail, its stock, and those that higher domains registered. */
async function follow(
  tx: CompanyTx,
  dependencies: Dependencies,
  issued: InvoiceRecord,
  { draft, totals, customer, seller, has_others, foreign }: Work,
  countsItems: boolean,
) {
  const { invoices_id, invoice_date, estimates_id, sales_orders_id } = issued
  const document_number = issued.invoice_number ?? ''
  noteForeign(tx, { ...issued, ...foreign }, invoice_date, totals.total, foreign.foreign_total ?? 0)
  await audit(tx, 'issued', 'invoices', invoices_id, { invoice_number: document_number, total: totals.total })
  if (countsItems) await recordStock(tx, 'invoice', invoices_id)
  const { customers_id, journal_entries_id, tcs_declaration } = issued
  recordCollections(
    tx,
    {
      source_type: 'invoice',
      sources_id: invoices_id,
      customers_id,
      customer,
      collected_on: invoice_date,
      declaration: tcs_declaration,
      journal_entries_id,
    },
    totals.tcs_parts,
  )
  const document = {
    invoices_id,
    credit_notes_id: null,
    document_number,
    document_date: invoice_date,
    estimates_id,
    sales_orders_id,
  }
  const parties = { customer, seller, has_others }
  await documentIssued.run(tx, dependencies, { ...document, ...parties, total: totals.total, lines: taxed(draft, totals) })
}

const taxed = (draft: InvoiceInput, totals: Worked['totals']) =>
  draft.lines.map((line, at) => ({ ...line, taxable_value: totals.lines[at]?.taxable_value ?? 0 }))
