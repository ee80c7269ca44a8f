import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for trip sheets. */
export const eWayBillsSentences: Readonly<Record<string, AuditSentence>> = {
  'consolidated_e_way_bills.made': (_row, name) => `got the trip sheet ${name} from the portal`,
  'consolidated_e_way_bills.refused': (_row, name) => `was refused the trip sheet ${name} by the portal`,
}
