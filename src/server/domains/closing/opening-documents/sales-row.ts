import { draftTotals } from '#core/tax/gst/draft.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { snapshot } from '#server/domains/sales/sales-documents/draft.ts'
import { type Opened, openingColumns, openingLine, openingReason } from './opened.ts'

export type Written = { document_id: string; party_name: string }

export async function salesRow(tx: CompanyTx, opened: Opened) {
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
