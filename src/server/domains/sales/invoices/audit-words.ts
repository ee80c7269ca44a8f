import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for invoices. */
export const invoicesSentences: Readonly<Record<string, AuditSentence>> = {
  'invoices.customer_accepted': 'recorded that the customer accepted invoice …',
  'invoices.customer_disputed': 'recorded that the customer disputes invoice …',
  'invoices.dispute_settled': 'settled the dispute about invoice …',
  'invoices.marked': 'marked invoice … as disputed or doubtful',
  'invoices.payment_link': 'made a payment link for invoice …',
  'invoices.reminder_asked': 'asked to remind of invoice …',
  'invoices.reminder_failed': 'could not remind of invoice …',
  'invoices.reminder_stopped': 'held back a reminder of invoice …',
  'invoices.unmarked': 'took a mark off invoice …',
  'invoices.unsettled': 'took back a payment of invoice …',
  'invoices.write_off_undone': 'took back a write-off of invoice …',
  'invoices.written_off': 'wrote off a part or the whole of invoice …',
}
