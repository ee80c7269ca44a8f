import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for payouts. */
export const payoutsSentences: Readonly<Record<string, AuditSentence>> = {
  'payout_exports.result_read': 'read the bank’s answer to the upload file …',
  'payouts.failed': 'marked the payout to … as failed',
  'payouts.otp_asked': 'asked for a one-time password for payouts',
  'payouts.retried': 'tried the payout to … again',
}
