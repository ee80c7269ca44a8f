import { t } from '#core/messages.ts'
import { journalSources } from '#contract/accounting/journals.ts'
import { entryPage } from '#contract/records.ts'

/** The source of a journal entry as text; an unknown source shows its name. */
const words: Record<string, string> & Record<(typeof journalSources)[number], string> = {
  manual: t('Manual'),
  audit_adjustment: t('Audit adjustment'),
  opening: t('Opening balances'),
  opening_tie: t('Opening documents'),
  opening_invoice: t('Opening invoice'),
  opening_credit_note: t('Opening credit note'),
  opening_customer_advance: t('Opening customer advance'),
  opening_bill: t('Opening bill'),
  opening_debit_note: t('Opening debit note'),
  opening_vendor_advance: t('Opening vendor advance'),
  import: t('Import'),
  recurring: t('Recurring'),
  reversal: t('Reversal'),
  invoice: t('Invoice'),
  cash_memo: t('Cash memo'),
  payment: t('Payment'),
  payment_allocation: t('Advance applied'),
  payment_unallocation: t('Advance unapplied'),
  advance: t('GST on advance'),
  advance_refund: t('Advance refunded'),
  credit_note: t('Credit note'),
  credit_note_refund: t('Refund'),
  bill: t('Bill'),
  bill_payment: t('Bill payment'),
  payment_ahead: t('Advance to vendor'),
  payment_ahead_used: t('Vendor advance applied'),
  payment_ahead_unused: t('Vendor advance unapplied'),
  payment_returned: t('Refund from vendor'),
  payment_returned_undone: t('Vendor refund undone'),
  bank_line: t('Bank entry'),
  bank_transfer: t('Transfer'),
  bank_match: t('Bank match'),
  bank_opening: t('Bank opening'),
  advance_refund_undone: t('Advance refund undone'),
  advance_tcs: t('TCS on advance'),
  asset_disposal: t('Asset sold or scrapped'),
  credit_note_application: t('Credit note applied'),
  debit_note: t('Debit note'),
  debit_note_application: t('Debit note applied'),
  depreciation: t('Depreciation'),
  fixed_asset: t('Fixed asset'),
  gst_cash_transfer: t('Transfer (PMT-09)'),
  gst_challan: t('GST challan'),
  gst_credit_release: t('GST credit released'),
  gst_return: t('GST return'),
  income_tax: t('Income tax'),
  invoice_write_off: t('Write-off'),
  payout: t('Payout'),
  payroll_loan: t('Loan to employee'),
  payroll_run: t('Pay run'),
  payroll_state_payment: t('State payroll challan'),
  revaluation: t('Revaluation'),
  revaluation_undo: t('Revaluation undone'),
  revaluation_undo_next: t('Revaluation undone'),
  reward: t('Rewards'),
  settlement: t('Settlement'),
  settlement_credit: t('GST credit of settlement'),
  stock_closing: t('Closing stock'),
  tds_challan: t('TDS challan'),
}
export const sourceWords = (source: string): string =>
  words[source] ?? `${source.charAt(0).toUpperCase()}${source.slice(1).replaceAll('_', ' ')}`

/** Sources that the journal can be filtered by. */
export const sourceOptions = journalSources.map((value) => ({ value, label: words[value] }))

/** The page of an entry's document, or of the entry itself if it has none. */
export const documentPath = (entry: { source: string; source_ref: string; journal_entries_id: string }): string =>
  entryPage(entry.source, entry.source_ref) ?? `/accounting/journals/${entry.journal_entries_id}`
