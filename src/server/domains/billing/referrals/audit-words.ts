import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for referrals. */
export const referralsSentences: Readonly<Record<string, AuditSentence>> = {
  'referral_codes.created': 'looked at the referral code for the first time',
  'referrals.sent': (_row, name) => `referred ${name}`,
  'referrals.email_sent': (_row, name) => `e-mailed the referral to ${name}`,
  'referrals.email_failed': (_row, name) => `could not e-mail the referral to ${name}`,
  'referrals.joined': (_row, name) => `noted that ${name} came by referral`,
  'referrals.rewarded': (_row, name) => `noted that ${name} subscribed`,
  'referrals.refused': (_row, name) => `did not count the referral of ${name}`,
}
