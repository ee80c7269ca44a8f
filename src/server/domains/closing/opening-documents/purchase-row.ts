import { billTotals } from '#core/purchases/payables/bill.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'
import { type Opened, openingColumns, openingLine, openingReason } from './opened.ts'

export type Written = { document_id: string; party_name: string }

export async function purchaseRow(tx: CompanyTx, opened: Opened) {
  const [vendor, buyer] = await Promise.all([vendors.lock(tx, opened.party_id), company.get(tx)])
  const { document_date, gst_rate, total, currency, exchange_rate, foreign_total } = opened
  const price = { quantity: '1', discount_amount: null, gst_rate, cess_rate: null, hsn: null, input_credit: 'eligible' as const }
  // The tax that a later debit note reverses; none of it is claimed here.
  const terms = { chosen_place_of_supply: null, reverse_charge: false, tax_inclusive: true, chosen_round_off: 0 }
  const { place_of_supply, tax_rule } = billTotals(
    { ...terms, bill_date: document_date, lines: [{ ...price, rate: total }] },
    vendor,
    buyer,
  )
  const none = { cgst: 0, sgst: 0, igst: 0, cess: 0 }
  const line = {
    ...price,
    ...none,
    companies_id: tx.companies_id,
    line_no: 1,
    item_name: openingLine(opened),
    ledger_accounts_id: vendor.expense_accounts_id ?? (await accountOf(tx, 'purchases')),
    rate: total,
    taxable_value: total,
    amount: total,
    foreign_rate: foreign_total,
    foreign_amount: foreign_total,
  }
  const base = {
    ...none,
    ...openingColumns(opened),
    companies_id: tx.companies_id,
    vendors_id: vendor.vendors_id,
    vendor_name: vendor.vendor_name,
    place_of_supply,
    tax_rule,
    reverse_charge: false,
    tax_inclusive: true,
    gross: total,
    discount: 0,
    taxable_value: total,
    reverse_charge_tax: 0,
    blocked_gst: 0,
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
  return { base, line, vendor, buyer }
}
