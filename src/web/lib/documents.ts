import { journalSources } from '#contract/accounting/journals.ts'

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

const openingPaths: Readonly<Record<string, string>> = {
  opening_invoice: '/receivables/invoices',
  opening_credit_note: '/receivables/credit-notes',
  opening_customer_advance: '/receivables/payments',
  opening_bill: '/payables/bills',
  opening_debit_note: '/payables/debit-notes',
  opening_vendor_advance: '/payables/vendor-advances',
}

/** The page of the document behind an entry; the entry's own page when it has none. */
export function documentPath(entry: { source: string; source_ref: string; journal_entries_id: string }): string {
  const opened = openingPaths[entry.source]
  if (opened !== undefined) return `${opened}/${entry.source_ref}`
  if (entry.source === 'invoice') return `/receivables/invoices/${entry.source_ref}`
  if (entry.source === 'cash_memo') return `/receivables/cash-memos/${entry.source_ref}`
  if (entry.source === 'credit_note') return `/receivables/credit-notes/${entry.source_ref}`
  if (entry.source === 'advance') return `/receivables/advances/${entry.source_ref}`
  if (entry.source === 'payment_ahead') return `/payables/vendor-advances/${entry.source_ref}`
  if (entry.source === 'bill') return `/payables/bills/${entry.source_ref}`
  if (entry.source === 'fixed_asset') return `/accounting/fixed-assets/${entry.source_ref}`
  if (entry.source === 'payment') return `/receivables/payments/${entry.source_ref}`
  return `/accounting/journals/${entry.journal_entries_id}`
}
