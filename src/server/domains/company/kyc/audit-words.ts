import { t, translate } from '#core/messages.ts'
import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for KYC. */
export const kycSentences: Readonly<Record<string, AuditSentence>> = {
  'kyc_checks.submitted': (_row, name) => t('asked for {name} to be verified', { name: translate(name) }),
  'kyc_checks.tried_again': (_row, name) => t('asked again for {name} to be verified', { name: translate(name) }),
  'kyc_checks.verified': (_row, name) => t('got {name} verified', { name: translate(name) }),
  'kyc_checks.failed': (_row, name) => t('could not get {name} verified', { name: translate(name) }),
  'kyc_checks.pending': (_row, name) => t('waits for an answer on {name}', { name: translate(name) }),
  'kyc_profiles.skipped': 'left the onboarding for later',
}
