import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for KYC. */
export const kycSentences: Readonly<Record<string, AuditSentence>> = {
  'kyc_checks.submitted': (_row, name) => `asked for ${name} to be verified`,
  'kyc_checks.tried_again': (_row, name) => `asked again for ${name} to be verified`,
  'kyc_checks.verified': (_row, name) => `got ${name} verified`,
  'kyc_checks.failed': (_row, name) => `was told that ${name} could not be verified`,
  'kyc_checks.pending': (_row, name) => `waits for an answer on ${name}`,
  'kyc_profiles.skipped': 'left the onboarding for later',
}
