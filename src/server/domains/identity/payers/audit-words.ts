import { type AuditSentence, textIn } from '#server/platform/audit-words.ts'

/** Audit sentences for rights to release payouts. */
export const payersSentences: Readonly<Record<string, AuditSentence>> = {
  // Of an invitation, who accepts it acts, and who sent it gives.
  'payer_waits.gained': (row, name) =>
    row.entity_id === row.accounts_id
      ? `gained the right to release payouts, given by ${textIn(row.detail.given_by)}`
      : `gave ${name} the right to release payouts`,
  'payer_waits.gained_ownership': (row, name) =>
    row.entity_id === row.accounts_id ? `became an owner by ${textIn(row.detail.given_by)}` : `made ${name} an owner`,
  'payer_waits.approved': (_row, name) => `allowed ${name} to release payouts at once`,
}
