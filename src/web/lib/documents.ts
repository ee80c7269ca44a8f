import { journalSources } from '#contract/accounting/journals.ts'
import { entryPage } from '#contract/records.ts'

/** What an entry of the journal comes from, in words; a source nobody named here reads as it is. */
const words: Record<string, string> & Record<(typeof journalSources)[number], string> = {
  manual: 'By hand',
  audit_adjustment: 'Audit adjustment',
  opening: 'Opening balances',
  opening_tie: 'Opening documents',
  opening_invoice: 'Opening invoice',
  opening_credit_note: 'Opening credit note',
  opening_customer_advance: 'Opening customer advance',
  opening_bill: 'Opening bill',
  opening_debit_note: 'Opening debit note',
  opening_vendor_advance: 'Opening vendor advance',
  import: 'Import',
  recurring: 'Recurring',
  reversal: 'Reversal',
  invoice: 'Invoice',
  cash_memo: 'Cash memo',
  payment: 'Payment',
  payment_allocation: 'Advance used',
  payment_unallocation: 'Advance taken back',
  advance: 'GST on advance',
  advance_refund: 'Advance refunded',
  credit_note: 'Credit note',
  credit_note_refund: 'Refund',
  bill: 'Bill',
  bill_payment: 'Bill payment',
  payment_ahead: 'Advance to vendor',
  payment_ahead_used: 'Vendor advance used',
  payment_ahead_unused: 'Vendor advance taken back',
  payment_returned: 'Money back from vendor',
  payment_returned_undone: 'Money back undone',
  bank_line: 'Bank entry',
  bank_transfer: 'Transfer',
  bank_match: 'Bank match',
  bank_opening: 'Bank opening',
}
export const sourceWords = (source: string): string =>
  words[source] ?? `${source.charAt(0).toUpperCase()}${source.slice(1).replaceAll('_', ' ')}`

/** Sources a journal can be filtered by. */
export const sourceOptions = journalSources.map((value) => ({ value, label: words[value] }))

/** The page of the document behind an entry; the entry's own page when it has none. */
export const documentPath = (entry: { source: string; source_ref: string; journal_entries_id: string }): string =>
  entryPage(entry.source, entry.source_ref) ?? `/accounting/journals/${entry.journal_entries_id}`
