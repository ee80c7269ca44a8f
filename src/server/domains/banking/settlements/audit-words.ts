import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for settlements. */
export const settlementsSentences: Readonly<Record<string, AuditSentence>> = {
  'settlements.booked': 'booked settlement …',
  'settlements.matched': 'matched settlement … with the bank',
  'settlements.told': 'received news of settlement …',
  'settlements.unmatched': 'took settlement … off its bank line',
}
