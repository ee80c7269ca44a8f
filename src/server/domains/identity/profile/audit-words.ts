import { t } from '#core/messages.ts'
import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for a person’s account. */
export const profileSentences: Readonly<Record<string, AuditSentence>> = {
  'accounts.changed': (_row, _name, fields) => `${t('changed their profile')}${fields}`,
  'accounts.password_changed': 'changed their password',
  'accounts.password_reset': 'reset their password with a link sent by mail',
  'accounts.password_reset_asked': 'asked for a link to reset the password',
  'accounts.totp_enabled': 'turned on an authenticator app',
  'accounts.totp_disabled': 'turned off the authenticator app',
  'accounts.passkey_added': 'added a passkey',
  'accounts.passkey_removed': 'removed a passkey',
  'accounts.recovery_codes_renewed': 'made new recovery codes',
  'accounts.recovery_code_used': 'signed in with a recovery code',
  'accounts.mobile_verified': 'verified their mobile number',
  'accounts.picture_changed': 'changed their display picture',
  'accounts.picture_removed': 'removed their display picture',
}
