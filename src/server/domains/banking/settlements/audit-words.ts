import type { AuditSentence } from '#server/platform/audit-words.ts'

/** What the audit trail says of settlements. */
export const settlementsSentences: Readonly<Record<string, AuditSentence>> = {
  'settlements.booked': 'booked settlement …',
  'settlements.matched': 'matched settlement … with the bank',
  'settlements.told': 'received news of settlement …',
  'settlements.unmatched': 'took settlement … off its bank line',
}
