import { negate } from '#core/money.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { addOpenPayment } from '#server/domains/sales/payments/opening.ts'
import { snapshot } from '#server/domains/purchases/purchase-documents/work.ts'
import { addOpenVendorAdvance } from '#server/domains/purchases/vendor-advances/opening.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'
import { noteAdvance as noteCustomerAdvance } from '#server/domains/sales/payments/foreign-advance.ts'
import { noteAdvance as noteVendorAdvance } from '#server/domains/purchases/vendor-advances/foreign.ts'
import { type Opened, openingColumns, openingReason } from './opened.ts'
import { writeVoucher } from './voucher.ts'

type Written = { document_id: string; party_name: string }

/** Writes a customer's opening advance as the payment it came with; the account that received it is in the earlier books. */
export async function writeCustomerAdvance(
  tx: CompanyTx,
  opened: Opened,
  journal_entries_id: string,
  id: string,
): Promise<Written> {
  const { currency, exchange_rate, foreign_total, is_monetary } = opened
  const { customers_id, customer_name } = await customers.get(tx, opened.party_id)
  await addOpenPayment(tx, {
    ...openingColumns(opened),
    companies_id: tx.companies_id,
    payments_id: id,
    status: 'recorded',
    payment_number: opened.number,
    customers_id,
    customer_name,
    payment_date: opened.document_date,
    amount: opened.total,
    tds_amount: 0,
    bank_charge: 0,
    unallocated: opened.total,
    currency,
    exchange_rate,
    is_monetary,
    foreign_amount: foreign_total,
    foreign_left: foreign_total,
    payment_mode: 'other',
    notes: opened.notes,
    ledger_accounts_id: await accountOf(tx, 'opening_balance_equity'),
    journal_entries_id,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  const less = { amount: negate(opened.total), foreign_amount: -(foreign_total ?? 0) }
  noteCustomerAdvance(tx, { payments_id: id, currency, foreign_left: foreign_total }, opened.opened_on, less)
  await writeVoucher(tx, opened, id)
  return { document_id: id, party_name: customer_name }
}

/** Writes what a vendor had ahead, as its voucher; tax on it was withheld before. */
export async function writeVendorAdvance(
  tx: CompanyTx,
  opened: Opened,
  journal_entries_id: string,
  id: string,
): Promise<Written> {
  const { currency, exchange_rate, foreign_total, is_monetary } = opened
  const [vendor, buyer] = await Promise.all([vendors.lock(tx, opened.party_id), company.get(tx)])
  await addOpenVendorAdvance(tx, {
    ...openingColumns(opened),
    companies_id: tx.companies_id,
    vendor_advances_id: id,
    status: 'open',
    advance_number: opened.number,
    number_key: opened.number,
    advance_date: opened.document_date,
    vendors_id: vendor.vendors_id,
    vendor_name: vendor.vendor_name,
    vendor: snapshot(vendor),
    buyer,
    description: `Open advance ${opened.number}`,
    amount: opened.total,
    currency,
    exchange_rate,
    is_monetary,
    foreign_total,
    foreign_left: foreign_total,
    gst_amount: 0,
    // A bill of this nature is not taxed again on what was paid ahead of it.
    tds_nature: vendor.tds_nature,
    tds_base: 0,
    tds_amount: 0,
    reverse_charge: false,
    tax_rule: 'none',
    cgst: 0,
    sgst: 0,
    igst: 0,
    why: [openingReason(opened.opened_on)],
    advance_left: opened.total,
    payment_mode: 'other',
    journal_entries_id,
    held_in: 'vendor_advances',
    notes: opened.notes,
    created_by: tx.accounts_id,
    created_at: tx.now,
    updated_at: tx.now,
  })
  const less = { amount: negate(opened.total), foreign_amount: -(foreign_total ?? 0) }
  noteVendorAdvance(tx, { vendor_advances_id: id, currency }, opened.opened_on, less)
  return { document_id: id, party_name: vendor.vendor_name }
}
