import type { AdvanceInput } from '#contract/sales/advances.ts'
import type { NewBankAccount } from '#contract/banking/bank-accounts.ts'
import type { NewBankRule } from '#contract/banking/bank-rules.ts'
import type { CashMemoInput } from '#contract/sales/cash-memos.ts'
import type { CompanyInput } from '#contract/company/company.ts'
import type { RegistrationInput } from '#contract/company/registrations.ts'
import type { StockTransferInput } from '#contract/compliance/stock-transfers.ts'
import type { CreditNoteInput } from '#contract/sales/credit-notes.ts'
import type { NewCustomer } from '#contract/directory/customers.ts'
import type { DeliveryChallanInput } from '#contract/sales/delivery-challans.ts'
import type { EInvoiceSettingsInput } from '#contract/compliance/e-invoices.ts'
import type { EWayBillInput } from '#contract/compliance/e-way-bills.ts'
import type { EstimateInput } from '#contract/sales/estimates.ts'
import type { SalesOrderInput } from '#contract/sales/sales-orders.ts'
import type { InvoiceInput, InvoiceLineInput } from '#contract/sales/invoices.ts'
import type { FreeInvoice } from '#contract/sales/free-invoice.ts'
import type { NewItem } from '#contract/directory/items.ts'
import type { OpeningDocumentInput } from '#contract/closing/opening-documents.ts'
import type { PaymentInput } from '#contract/sales/payments.ts'
import type { RecurringInvoiceInput } from '#contract/sales/recurring-invoices.ts'
import type { NewReport } from '#contract/workspace/support.ts'
import type { SavedReportInput } from '#contract/reporting/saved-reports.ts'

/** A GST-registered customer in Maharashtra by default. */
export function customer(over: Partial<NewCustomer> = {}): NewCustomer {
  return {
    customer_name: 'Deccan Textiles',
    gst_treatment: 'registered',
    gstin: '27AAPFU0939F1ZV',
    pan: null,
    email: 'accounts@deccan.in',
    mobile_number: '9820012345',
    address_line: '14 Laxmi Road',
    city: 'Pune',
    state_code: '27',
    pincode: '411030',
    shipping_address: null,
    payment_terms_days: 30,
    notes: null,
    ...over,
  }
}

/** A company registered under GST in Maharashtra. Without this a company has no GSTIN, and its invoices have no GST. */
export function companyDetails(over: Partial<CompanyInput> = {}): CompanyInput {
  return {
    company_name: 'Sahyadri Traders',
    legal_name: 'Sahyadri Traders Private Limited',
    gstin: '27AADCS4321F1ZN',
    gst_scheme: 'regular',
    state_code: '27',
    invoice_prefix: 'INV',
    invoice_terms: null,
    invoice_notes: null,
    pan: null,
    address_line: '7 Senapati Bapat Marg',
    city: 'Pune',
    pincode: '411016',
    email: 'accounts@sahyadri.in',
    mobile_number: '9822012345',
    bank_account_name: 'Sahyadri Traders Private Limited',
    bank_account_number: '50200012345678',
    bank_ifsc: 'HDFC0000001',
    bank_name: 'HDFC Bank',
    upi_vpa: 'sahyadri@okhdfcbank',
    ...over,
  }
}

/** A warehouse of the same company in Karnataka, with series of its own. */
export function registration(over: Partial<RegistrationInput> = {}): RegistrationInput {
  return {
    gstin: '29AADCS4321F1ZJ',
    registration_kind: 'regular',
    registration_name: 'Bengaluru warehouse',
    address_line: '12 Hosur Road',
    city: 'Bengaluru',
    pincode: '560029',
    invoice_prefix: 'BLR',
    credit_note_prefix: 'BCN',
    signatory_name: null,
    registered_from: '2026-04-01',
    registered_to: null,
    schemes: [{ from_date: '2026-04-01', gst_scheme: 'regular', return_frequency: 'monthly' }],
    ...over,
  }
}

/** One metre of cotton cloth sent from one GSTIN to another. */
export function stockTransfer(
  gst_registrations_id: string,
  to_registrations_id: string,
  over: Partial<StockTransferInput> = {},
): StockTransferInput {
  return {
    transfer_date: '2026-11-10',
    gst_registrations_id,
    to_registrations_id,
    value_basis: 'declared',
    reference: null,
    notes: null,
    lines: [invoiceLine()],
    ...over,
  }
}

/** Cotton cloth at ₹1,000 a metre and 18% GST. */
export function item(over: Partial<NewItem> = {}): NewItem {
  return {
    item_name: 'Cotton cloth',
    item_type: 'goods',
    description: null,
    sku: null,
    hsn: '5208',
    unit: 'm',
    rate: 1_000_00,
    gst_rate: '18',
    cess_rate: null,
    ...over,
  }
}

/** One unit of goods at ₹1,000 and 18% GST. */
export function invoiceLine(over: Partial<InvoiceLineInput> = {}): InvoiceLineInput {
  return {
    items_id: null,
    item_name: 'Cotton cloth',
    description: null,
    item_type: 'goods',
    hsn: '5208',
    unit: 'm',
    quantity: '1',
    rate: 1_000_00,
    discount_percent: null,
    discount_amount: null,
    gst_rate: '18',
    cess_rate: null,
    ...over,
  }
}

/** An invoice of one line, dated 20 Nov 2026 and due in 30 days. */
export function invoice(customers_id: string, over: Partial<InvoiceInput> = {}): InvoiceInput {
  return {
    customers_id,
    invoice_date: '2026-11-20',
    due_date: '2026-12-20',
    order_reference: null,
    chosen_place_of_supply: null,
    reverse_charge: false,
    under_lut: false,
    tax_inclusive: false,
    notes: null,
    terms: null,
    lines: [invoiceLine()],
    ...over,
  }
}

/** What a seller in Maharashtra bills a registered customer there without an account: one line, dated 20 Nov 2026. */
export function freeInvoice(over: Partial<FreeInvoice> = {}): FreeInvoice {
  const { legal_name: _l, invoice_prefix: _p, invoice_terms: _t, invoice_notes: _n, ...seller } = companyDetails()
  const { payment_terms_days: _d, notes: _about, pan: _pan, mobile_number: _m, ...buyer } = customer()
  const { customers_id: _id, ...terms } = invoice('')
  return {
    ...terms,
    seller: { ...seller, address_line: seller.address_line ?? '' },
    customer: buyer,
    invoice_number: 'A/101',
    ...over,
  }
}

/** One unit at ₹1,000 and 18% GST invoiced on the 20th of every month from 20 Nov 2026, issued and not mailed. */
export function recurringInvoice(customers_id: string, over: Partial<RecurringInvoiceInput> = {}): RecurringInvoiceInput {
  const { invoice_date: starts_on, due_date: _due, ...terms } = invoice(customers_id)
  const rhythm = { every: 1, period: 'month' as const, on_day: 20, starts_on, ends_on: null, times: null }
  return { ...terms, ...rhythm, due_days: 30, make_as: 'issue', mail_to: null, ...over }
}

/** A company above ₹5 crore with access to the e-invoice portal. */
export const portalAccess = (over: Partial<EInvoiceSettingsInput> = {}): EInvoiceSettingsInput => ({
  turnover_band: 'over_5_crore',
  registers_itself: true,
  portal_user_name: 'sahyadri',
  portal_password: 'secret-1',
  ...over,
})

/** By lorry from Pune to Nagpur, 720 km. */
export const eWayBill = (over: Partial<EWayBillInput> = {}): EWayBillInput => ({
  from_pincode: '411016',
  to_pincode: '440001',
  distance_km: 720,
  transporter_id: null,
  transporter_name: 'Deccan Carriers',
  transport_mode: 'road',
  vehicle_number: 'MH12AB1234',
  vehicle_type: 'regular',
  transport_document_number: null,
  transport_document_date: null,
  ...over,
})

/** A sales order of one line, dated 20 Nov 2026 and promised in 30 days. */
export function salesOrder(customers_id: string, over: Partial<SalesOrderInput> = {}): SalesOrderInput {
  const { invoice_date: order_date, due_date: expected_delivery_date, ...terms } = invoice(customers_id)
  return { ...terms, lines: [invoiceLine()], order_date, expected_delivery_date, ...over }
}

/** A delivery challan of one line for a supply, dated 20 Nov 2026. */
export function challan(customers_id: string, over: Partial<DeliveryChallanInput> = {}): DeliveryChallanInput {
  const { invoice_date: challan_date, due_date: _due, ...terms } = invoice(customers_id)
  return { ...terms, lines: [invoiceLine()], challan_date, challan_kind: 'supply', ...over }
}

/** An estimate of one line, dated 20 Nov 2026 and open for 30 days. */
export function estimate(customers_id: string, over: Partial<EstimateInput> = {}): EstimateInput {
  const { invoice_date: estimate_date, due_date: valid_until, ...terms } = invoice(customers_id)
  return { ...terms, lines: [invoiceLine()], estimate_date, valid_until, hub_enquiries_id: null, ...over }
}

/** A credit of one line to a customer, of no invoice, dated 20 Nov 2026. */
export function creditNote(customers_id: string, over: Partial<CreditNoteInput> = {}): CreditNoteInput {
  const { invoice_date: credit_note_date, due_date: _due, ...terms } = invoice(customers_id)
  return { ...terms, lines: [invoiceLine()], credit_note_date, reason: 'other', returned_on: null, invoices_id: null, ...over }
}

/** One unit of goods at ₹1,000 and 18% GST, sold for cash to an unnamed customer. */
export function cashMemo(over: Partial<CashMemoInput> = {}): CashMemoInput {
  return {
    payment_mode: 'cash',
    reference: null,
    customer_name: null,
    mobile_number: null,
    address_line: null,
    state_code: null,
    tax_inclusive: false,
    notes: null,
    lines: [invoiceLine()],
    total: 1_180_00,
    ...over,
  }
}

/** A bank transfer received on 20 Nov 2026, nothing withheld and nothing allocated. */
export function payment(customers_id: string, ledger_accounts_id: string, over: Partial<PaymentInput> = {}): PaymentInput {
  return {
    customers_id,
    payment_date: '2026-11-20',
    amount: 1_180_00,
    tds_amount: 0,
    bank_charge: 0,
    payment_mode: 'bank_transfer',
    reference: null,
    notes: null,
    ledger_accounts_id,
    allocations: [],
    ...over,
  }
}

/** An opening invoice of ₹1,18,000, of which ₹60,000 is open. */
export const openInvoice = (customers_id: string, over: Partial<OpeningDocumentInput> = {}): OpeningDocumentInput => ({
  document_kind: 'invoice',
  party_id: customers_id,
  number: 'OLD/2026/17',
  document_date: '2026-03-10',
  due_date: '2026-04-09',
  currency: null,
  exchange_rate: null,
  open_amount: 60_000_00,
  original_amount: 1_18_000_00,
  gst_rate: '18',
  gst_paid: null,
  is_monetary: false,
  notes: null,
  ...over,
})

/** ₹1,180 for services not supplied yet, tax included. */
export function advance(customers_id: string, ledger_accounts_id: string, over: Partial<AdvanceInput> = {}): AdvanceInput {
  return {
    customers_id,
    ledger_accounts_id,
    advance_date: '2026-11-10',
    amount: 1_180_00,
    tds_amount: 0,
    bank_charge: 0,
    payment_mode: 'bank_transfer',
    reference: null,
    items_id: null,
    description: 'Design of a catalogue',
    item_type: 'service',
    hsn: '998391',
    gst_rate: '18',
    is_place_known: true,
    chosen_place_of_supply: null,
    reverse_charge: false,
    under_lut: false,
    notes: null,
    ...over,
  }
}

/** By default a current account in rupees without an opening balance. */
export function bankAccount(over: Partial<NewBankAccount> = {}): NewBankAccount {
  return {
    account_label: 'HDFC current',
    bank_name: 'HDFC Bank',
    account_number: '50100123456789',
    ifsc: 'HDFC0000001',
    currency: 'INR',
    opening_balance: 0,
    opening_date: null,
    ...over,
  }
}

export function report(over: Partial<NewReport> = {}): NewReport {
  return {
    message_text: 'The total of the invoice does not show',
    files_id: null,
    context: {
      route: '/receivables/invoices',
      app_version: '6.0.87',
      browser: 'Firefox 145 on Linux',
      screen: '1440×900',
      request_ids: ['8f0c2d6e-0000-4000-8000-000000000001'],
    },
    ...over,
  }
}

/** A rule that suggests the accounts for lines that mention an office rent. */
export const bankRule = (parts: NewBankRule['parts'], over: Partial<NewBankRule> = {}): NewBankRule => ({
  rule_name: 'Office rent',
  direction: null,
  bank_accounts_id: null,
  joined: 'all',
  conditions: [{ field: 'description', comparison: 'contains', words: 'OFFICE RENT', amount: null, amount_to: null }],
  parts,
  memo: null,
  acts: 'suggest',
  ...over,
})

/** Aged payables on each first of the month, by mail as a PDF. */
export function savedReport(over: Partial<SavedReportInput> = {}): SavedReportInput {
  return {
    report_kind: 'aged_payables',
    report_name: 'Whom we owe',
    settings: { range: 'end_of_last_month' },
    is_shared: false,
    frequency: 'monthly',
    starts_on: '2026-12-01',
    mail_to: ['accounts@ashatextiles.in'],
    file_format: 'pdf',
    ...over,
  }
}
