import { product } from '#core/product.ts'
import type { Database } from '#server/platform/db.ts'
import { noteAccountEvent } from '../security-log/account-events.ts'
import type { Mailer } from '#server/platform/mail.ts'

export const changes = {
  totp_enabled: 'An authenticator app is asked for when you sign in.',
  totp_disabled: 'An authenticator app is no longer asked for when you sign in.',
  passkey_added: 'A passkey was added. You can sign in with it.',
  passkey_removed: 'A passkey was removed. It opens nothing any more.',
  recovery_codes_renewed: 'New recovery codes were made. The ones before work no more.',
  recovery_code_used: 'Somebody signed in with one of your recovery codes.',
  mobile_verified: 'Your mobile number was verified.',
} as const

type Who = { accounts_id: string; email: string }

/** A change of a person's sign-in is recorded in the audit trail of their companies and mailed to them. */
export async function notifyOfChange(needs: { database: Database; mail: Mailer }, who: Who, change: keyof typeof changes) {
  const text = `${changes[change]}\n\nIf this was not you, choose a new password at once and remove what you do not know under Profile, Security.`
  const letter = { to: who.email, subject: `Your ${product.name} sign-in has changed`, text }
  await noteAccountEvent(needs.database, who.accounts_id, change)
  await needs.mail.send(needs.database, letter)
}
