import { t } from '#core/messages.ts'
import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for referrals. */
export const referralsSentences: Readonly<Record<string, AuditSentence>> = {
  'referral_codes.created': 'looked at the referral code for the first time',
  'referrals.sent': (_row, name) => t('referred {name}', { name }),
  'referrals.email_sent': (_row, name) => t('e-mailed the referral to {name}', { name }),
  'referrals.email_failed': (_row, name) => t('could not e-mail the referral to {name}', { name }),
  'referrals.joined': (_row, name) => t('recorded that {name} came by referral', { name }),
  'referrals.rewarded': (_row, name) => t('recorded that {name} subscribed', { name }),
  'referrals.refused': (_row, name) => t('did not count the referral of {name}', { name }),
}
