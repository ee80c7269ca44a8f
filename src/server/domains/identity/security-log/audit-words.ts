import { deviceSentence } from '#core/identity/devices/user-agent.ts'
import { say } from '#core/sentences.ts'
import { t } from '#core/messages.ts'
import { type AuditSentence, type Logged, textIn } from '#server/platform/audit-words.ts'

/** Audit sentences for sign-ins, refusals and downloads. */
export const securityLogSentences: Readonly<Record<string, AuditSentence>> = {
  'sign_ins.signed_in': ({ detail }) => t('signed in from {device}', { device: say(deviceSentence(textIn(detail.device))) }),
  'sign_ins.failed': ({ detail }) => `${t('could not sign in: wrong password')}${timesIn(detail)}`,
  'sign_ins.factor_failed': ({ detail }) => `${t('could not sign in: wrong second factor')}${timesIn(detail)}`,
  'sign_ins.locked_out': ({ detail }) => `${t('was locked out after too many failed attempts')}${timesIn(detail)}`,
  'refusals.refused': ({ detail }) =>
    `${t('was refused {request}: {reason}', { request: textIn(detail.request), reason: textIn(detail.reason) })}${timesIn(detail)}`,
  'downloads.downloaded': ({ detail }) =>
    `${t('downloaded {file_name}', { file_name: textIn(detail.file_name) })}${timesIn(detail)}`,
}

/** How often, when events of a minute were counted together. */
const timesIn = ({ times }: Logged['detail']) => (typeof times === 'number' ? ` ${t('({times} times)', { times })}` : '')
