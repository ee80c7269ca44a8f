import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for bills. */
export const billsSentences: Readonly<Record<string, AuditSentence>> = {
  'bills.advance_applied': 'set an advance off against bill …',
  'bills.advance_taken_back': 'took an advance back from bill …',
  'bills.attached': 'attached a document to bill …',
  'bills.debit_applied': 'set a debit note off against bill …',
  'bills.debit_taken_back': 'took a debit note back from bill …',
  'bills.detached': 'removed a document from bill …',
  'bills.differences_accepted': 'accepted what bill … differs by from its order',
  'bills.marked': 'marked bill … as disputed',
  'bills.payment_recorded': 'recorded a payment of bill …',
  'bills.payment_voided': 'voided a payment of bill …',
  'bills.sent_back': 'sent bill … back',
  'bills.tds_given_back': 'gave back TDS that is no longer due on bill …',
  'bills.tds_withheld': 'withheld TDS of earlier bills from bill …',
  'bills.unmarked': 'took the mark off bill …',
}
