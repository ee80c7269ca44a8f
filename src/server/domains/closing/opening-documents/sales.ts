import { addDays, financialYear } from '#core/dates.ts'
import { draftTotals } from '#core/tax/gst/draft.ts'
import { negate } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { noteMove } from '#server/domains/currencies/currencies/moves.ts'
import * as company from '#server/domains/company/company/service.ts'
import { noteOpen } from '#server/domains/sales/invoices/foreign-parts.ts'
import { addOpenCreditNote } from '#server/domains/sales/credit-notes/opening.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { addOpenInvoice } from '#server/domains/sales/invoices/opening.ts'
import { snapshot } from '#server/domains/sales/sales-documents/draft.ts'
import { passOwnNumber } from './own-number.ts'
import { type Opened, openingColumns, openingLine, openingReason } from './opened.ts'

type Written = { document_id: string; party_name: string }

/** Writes an open invoice in its issued form, without its entry. Throws `invalid` at the customer that is archived. */
export async function writeInvoice(tx: CompanyTx, opened: Opened, journal_entries_id: string, id: string): Promise<Written> {
  const { base, line, customer, payment_terms_days } = await salesRow(tx, opened)
  const { document_date, total, foreign_total } = opened
  await addOpenInvoice(
    tx,
    {
      ...base,
      invoices_id: id,
      status: 'issued',
      invoice_number: opened.number,
      financial_year: financialYear(document_date).label,
      number_key: opened.number,
      invoice_date: document_date,
      due_date: opened.due_date ?? addDays(document_date, payment_terms_days),
      amount_due: total,
      foreign_due: foreign_total,
      journal_entries_id,
      issued_at: tx.now,
    },
    { ...line, invoices_id: id },
  )
  await passOwnNumber(tx, opened)
  if (opened.currency !== null && foreign_total !== null)
    noteMove(tx, {
      document_type: 'invoice',
      documents_id: id,
      currency: opened.currency,
      moved_on: opened.opened_on,
      foreign_amount: foreign_total,
      amount: total,
    })
  return { document_id: id, party_name: customer.customer_name }
}

/** The same for a credit note with something left. */
export async function writeCreditNote(tx: CompanyTx, opened: Opened, journal_entries_id: string, id: string): Promise<Written> {
  const { base, line, customer } = await salesRow(tx, opened)
  const { total, foreign_total, currency } = opened
  await addOpenCreditNote(
    tx,
    {
      ...base,
      credit_notes_id: id,
      status: 'issued',
      credit_note_number: opened.number,
      number_key: opened.number,
      credit_note_date: opened.document_date,
      reason: 'other',
      credit_left: total,
      foreign_left: foreign_total,
      journal_entries_id,
      issued_at: tx.now,
    },
    { ...line, credit_notes_id: id },
  )
  const less = { amount: negate(total), foreign_amount: -(foreign_total ?? 0) }
  noteOpen(tx, { credit_notes_id: id, currency }, opened.opened_on, less)
  return { document_id: id, party_name: customer.customer_name }
}

async function salesRow(tx: CompanyTx, opened: Opened) {
  const [customer, seller] = await Promise.all([customers.get(tx, opened.party_id), company.get(tx)])
  const { document_date, gst_rate, total, currency, exchange_rate, foreign_total } = opened
  const price = { quantity: '1', discount_percent: null, discount_amount: null, gst_rate, cess_rate: null, hsn: null }
  // The tax that a later credit note reverses; none of it is charged here.
  const terms = { chosen_place_of_supply: null, reverse_charge: false, under_lut: false, tax_inclusive: true }
  const { place_of_supply, tax_rule } = draftTotals(
    { ...terms, invoice_date: document_date, lines: [{ ...price, rate: total }] },
    customer,
    seller,
  )
  const none = { discount: 0, cgst: 0, sgst: 0, igst: 0, cess: 0 }
  const line = {
    ...price,
    ...none,
    companies_id: tx.companies_id,
    line_no: 1,
    items_id: null,
    item_name: openingLine(opened),
    description: null,
    item_type: 'service' as const,
    unit: null,
    rate: total,
    gross: total,
    taxable_value: total,
    amount: total,
    foreign_rate: foreign_total,
    foreign_amount: foreign_total,
  }
  const base = {
    ...terms,
    ...none,
    ...openingColumns(opened),
    companies_id: tx.companies_id,
    customers_id: customer.customers_id,
    customer_name: customer.customer_name,
    customer: snapshot(customer),
    seller,
    place_of_supply,
    tax_rule,
    gross: total,
    taxable_value: total,
    reverse_charge_tax: 0,
    round_off: 0,
    why: [openingReason(opened.opened_on)],
    total,
    currency,
    exchange_rate,
    foreign_total,
    notes: opened.notes,
    created_by: tx.accounts_id,
    created_at: tx.now,
    updated_at: tx.now,
  }
  return { base, line, customer, payment_terms_days: customer.payment_terms_days }
}
