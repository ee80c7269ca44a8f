import { type AuditSentence, type Logged, textIn } from '#server/platform/audit-words.ts'

/** Audit sentences for sign-ins, refusals and downloads. */
export const securityLogSentences: Readonly<Record<string, AuditSentence>> = {
  'sign_ins.signed_in': ({ detail }) => `signed in from ${textIn(detail.device)}`,
  'sign_ins.failed': ({ detail }) => `could not sign in: wrong password${timesIn(detail)}`,
  'sign_ins.factor_failed': ({ detail }) => `could not sign in: wrong second factor${timesIn(detail)}`,
  'sign_ins.locked_out': ({ detail }) => `was locked out after too many failed attempts${timesIn(detail)}`,
  'refusals.refused': ({ detail }) => `was refused ${textIn(detail.request)}: ${textIn(detail.reason)}${timesIn(detail)}`,
  'downloads.downloaded': ({ detail }) => `downloaded ${textIn(detail.file_name)}${timesIn(detail)}`,
}

/** How often, when events of a minute were counted together. */
const timesIn = ({ times }: Logged['detail']) => (typeof times === 'number' ? ` (${times} times)` : '')
