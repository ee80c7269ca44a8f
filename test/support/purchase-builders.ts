import type { BillInput, BillLineInput } from '#contract/purchases/bills.ts'
import type { DebitNoteInput } from '#contract/purchases/debit-notes.ts'
import type { PurchaseOrderInput, PurchaseOrderLineInput } from '#contract/purchases/purchase-orders.ts'
import type { ReceiptNoteInput } from '#contract/purchases/receipt-notes.ts'
import type { VendorAdvanceInput } from '#contract/purchases/vendor-advances.ts'
import type { VendorRefundInput } from '#contract/purchases/vendor-refunds.ts'
import type { TaxResidenceInput } from '#contract/directory/tax-residence.ts'
import type { NewVendor } from '#contract/directory/vendors.ts'

/** A GST-registered contractor in Maharashtra, paid in 30 days, by default without TDS. */
export function vendor(over: Partial<NewVendor> = {}): NewVendor {
  return {
    vendor_name: 'Nila Printers',
    gst_treatment: 'registered',
    gstin: '27AAPFU0939F1ZV',
    pan: null,
    email: 'bills@nilaprinters.in',
    mobile_number: '9820098200',
    address_line: '3 Tilak Road',
    city: 'Pune',
    state_code: '27',
    pincode: '411002',
    payment_terms_days: 30,
    msme_class: 'none',
    udyam_number: null,
    has_agreement: true,
    tds_nature: null,
    expense_accounts_id: null,
    notes: null,
    ...over,
  }
}

/** Printing for ₹10,000 and 18% GST. */
export function billLine(ledger_accounts_id: string, over: Partial<BillLineInput> = {}): BillLineInput {
  return {
    item_name: 'Printing of catalogues',
    ledger_accounts_id,
    hsn: '998912',
    quantity: '1',
    rate: 10_000_00,
    discount_amount: null,
    gst_rate: '18',
    cess_rate: null,
    input_credit: 'eligible',
    ...over,
  }
}

/** A bill of 10 Nov 2026, due in 30 days, of the given lines. */
export function bill(vendors_id: string, lines: BillLineInput[], over: Partial<BillInput> = {}): BillInput {
  return {
    vendors_id,
    bill_number: 'NP/2026-27/0042',
    bill_date: '2026-11-10',
    due_date: '2026-12-10',
    chosen_place_of_supply: null,
    reverse_charge: false,
    tax_inclusive: false,
    chosen_round_off: null,
    tds_nature: null,
    duplicate_reason: null,
    notes: null,
    inbox_items_id: null,
    lines,
    ...over,
  }
}

/** Ten reams at ₹100 and 18% GST. */
export function orderLine(ledger_accounts_id: string, over: Partial<PurchaseOrderLineInput> = {}): PurchaseOrderLineInput {
  const goods = { item_name: 'Paper A4', item_type: 'goods', unit: 'ream', hsn: '4802', quantity: '10', rate: 100_00 } as const
  return { ...billLine(ledger_accounts_id), ...goods, ...over }
}

/** An order of 10 Nov 2026, expected ten days later, with the given lines. */
export function purchaseOrder(
  vendors_id: string,
  lines: PurchaseOrderLineInput[],
  over: Partial<PurchaseOrderInput> = {},
): PurchaseOrderInput {
  return {
    vendors_id,
    order_date: '2026-11-10',
    expected_date: '2026-11-20',
    vendor_reference: null,
    chosen_place_of_supply: null,
    reverse_charge: false,
    tax_inclusive: false,
    notes: null,
    terms: null,
    lines,
    ...over,
  }
}

/** So much of the first line of an order came on 12 Nov 2026, and all of it is good. */
export function receiptNote(
  purchase_orders_id: string,
  received_quantity: string,
  over: Partial<ReceiptNoteInput> = {},
): ReceiptNoteInput {
  return {
    purchase_orders_id,
    receipt_date: '2026-11-12',
    delivery_reference: null,
    vehicle_number: null,
    notes: null,
    over_reason: null,
    lines: [{ purchase_order_line_no: 1, received_quantity, rejected_quantity: '0', reject_reason: null }],
    ...over,
  }
}

/** ₹2,000 before GST off the first line of a bill, agreed on 15 Nov 2026. */
export function debitNote(bills_id: string, over: Partial<DebitNoteInput> = {}): DebitNoteInput {
  return {
    bills_id,
    debit_note_date: '2026-11-15',
    reason: 'price_difference',
    notes: null,
    lines: [{ bill_line_no: 1, quantity: '1', rate: 2_000_00, discount_amount: null }],
    ...over,
  }
}

/** ₹40,000 paid ahead to a vendor from an account on 5 Nov 2026, from which nothing is withheld. */
export function vendorAdvance(
  vendors_id: string,
  ledger_accounts_id: string,
  over: Partial<VendorAdvanceInput> = {},
): VendorAdvanceInput {
  return {
    vendors_id,
    advance_date: '2026-11-05',
    description: 'Catalogues for the winter fair',
    amount: 40_000_00,
    gst_amount: 0,
    tds_nature: null,
    reverse_charge: false,
    gst_rate: null,
    hsn: null,
    chosen_place_of_supply: null,
    notes: null,
    payment_mode: 'cash',
    reference: null,
    ledger_accounts_id,
    ...over,
  }
}

/** ₹5,000 that came back from a vendor in cash on 25 Nov 2026. */
export const vendorRefund = (ledger_accounts_id: string, over: Partial<VendorRefundInput> = {}): VendorRefundInput => ({
  refunded_on: '2026-11-25',
  amount: 5_000_00,
  payment_mode: 'cash',
  reference: null,
  ledger_accounts_id,
  ...over,
})

/** Nothing that is paid to a vendor outside India is chargeable here, since 1 Apr 2020. */
export function taxResidence(over: Partial<TaxResidenceInput> = {}): TaxResidenceInput {
  return {
    decided_from: '2020-04-01',
    treatment: 'not_chargeable',
    income: null,
    entity: 'company',
    country: 'Ireland',
    treaty_rate: null,
    treaty_article: null,
    trc_until: null,
    form_10f_until: null,
    no_pe_until: null,
    foreign_tax_id: null,
    reason: 'Software bought off the shelf, no business connection in India',
    ...over,
  }
}
