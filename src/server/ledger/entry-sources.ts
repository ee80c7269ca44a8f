import type { BookPart } from '#core/ledger/book-parts.ts'

/**
 * Every kind of document that posts, with the part of the books whose lock applies to its entries. The table `entry_sources` has the same
 * rows, and post_entries() refuses any other source: a new source is a line here and a row in a migration. The part is the first that fits
 * (docs/decisions/0062-typed-entry-sources.md): (1) documents declared in a GST return, and settlements without money: `sales` or
 * `purchases`; (2) payments, and events at a bank or a payment gateway: `bank`; (3) everything else, and opening documents with their
 * opening balances: `journals`.
 */
export const entrySources = {
  invoice: 'sales',
  invoice_write_off: 'sales',
  cash_memo: 'sales',
  credit_note: 'sales',
  /** Goods sent to another GSTIN of the company: output tax of one, credit of the other. */
  stock_transfer: 'sales',
  credit_note_application: 'sales',
  /** GST that is due on an advance, by its receipt voucher; the money is in the payment's entry. */
  advance: 'sales',
  /** A refund voucher returns the GST of an advance with the money. */
  advance_refund: 'sales',
  advance_refund_undone: 'sales',
  /** TCS on an advance, and its set-off when the advance is applied or refunded. */
  advance_tcs: 'sales',
  /** A customer's advance applied to an invoice, or unallocated: no money moves, and the GST of its voucher goes with it. */
  payment_allocation: 'sales',
  payment_unallocation: 'sales',

  bill: 'purchases',
  debit_note: 'purchases',
  debit_note_application: 'purchases',
  /** A vendor's advance applied to a bill, or unallocated: no money moves, and GST under reverse charge goes with it. */
  payment_ahead_used: 'purchases',
  payment_ahead_unused: 'purchases',
  /** Credit that returns reversed comes back where the bill is cancelled: its own entry takes the whole of it off. */
  gst_credit_release: 'purchases',
  /** Credit of an input service distributor that goes to other GSTINs of the company. */
  isd_distribution: 'purchases',

  payment: 'bank',
  credit_note_refund: 'bank',
  bill_payment: 'bank',
  payout: 'bank',
  /** An advance paid to a vendor. */
  payment_ahead: 'bank',
  /** Money back from a vendor, for a debit note or an advance. */
  payment_returned: 'bank',
  payment_returned_undone: 'bank',
  bank_line: 'bank',
  bank_transfer: 'bank',
  bank_opening: 'bank',
  /** The collections and fees of a payment gateway, and their arrival at the bank. */
  settlement: 'bank',
  /** TDS paid to the government. */
  tds_challan: 'bank',
  /** GST paid into the electronic cash ledger. */
  gst_challan: 'bank',
  settlement_credit: 'bank',
  /** Money lent to an employee, recovered from their pay. */
  payroll_loan: 'bank',
  /** Professional tax or labour welfare fund paid to a state. */
  payroll_state_payment: 'bank',

  /** Dividends paid to shareholders. */
  dividend_payment: 'bank',

  manual: 'journals',
  import: 'journals',
  recurring: 'journals',
  opening: 'journals',
  opening_tie: 'journals',
  opening_invoice: 'journals',
  opening_credit_note: 'journals',
  opening_customer_advance: 'journals',
  opening_bill: 'journals',
  opening_debit_note: 'journals',
  opening_vendor_advance: 'journals',
  /** No lock applies to the adjustment itself (docs/decisions/0061 and post_entries()). */
  audit_adjustment: 'journals',
  /** A reversal is subject to the lock of what it reverses; this is for the reversal of a reversal. */
  reversal: 'journals',
  fixed_asset: 'journals',
  depreciation: 'journals',
  asset_disposal: 'journals',
  stock_closing: 'journals',
  revaluation: 'journals',
  revaluation_undo: 'journals',
  revaluation_undo_next: 'journals',
  income_tax: 'journals',
  /** Cash of GST moved to another registration: Form PMT-09. */
  gst_cash_transfer: 'journals',
  /** GST that others deducted or collected, accepted into the cash ledger. */
  gst_tax_credit: 'journals',
  /** Tax of a filed GSTR-3B against credit and the cash ledger. */
  gst_return: 'journals',
  /** Salaries of a month with what is deducted and owed by the employer. */
  payroll_run: 'journals',
  /** A dividend that the company declared, with the tax withheld from it. */
  dividend: 'journals',
  reward: 'journals',
} as const satisfies Readonly<Record<string, BookPart>>

export type EntrySource = keyof typeof entrySources
