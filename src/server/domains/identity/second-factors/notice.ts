import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { say, sentence } from '#core/sentences.ts'
import { languageOfAccount } from '#server/domains/messaging/notifications/letters.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import type { Database } from '#server/platform/db.ts'
import { noteAccountEvent } from '../security-log/account-events.ts'
import type { Mail, Mailer } from '#server/platform/mail.ts'

export const changes = {
  totp_enabled: sentence('You sign in with an authenticator app from now on.'),
  totp_disabled: sentence('You no longer sign in with an authenticator app.'),
  passkey_added: sentence('A passkey was added. You can sign in with it.'),
  passkey_removed: sentence('A passkey was removed. You cannot sign in with it any more.'),
  recovery_codes_renewed: sentence('New recovery codes were made. The old ones no longer work.'),
  recovery_code_used: sentence('Somebody signed in with one of your recovery codes.'),
  mobile_verified: sentence('Your mobile number was verified.'),
} as const

type Who = { accounts_id: string; email: string }

/** A change of a person's sign-in is recorded in the audit trail of their companies and mailed to them. */
export async function notifyOfChange(needs: { database: Database; mail: Mailer }, who: Who, change: keyof typeof changes) {
  const language = await languageOfAccount(needs.database.pool, who.accounts_id)
  const letter = inLanguageOf(
    language,
    (): Mail => ({
      kind: 'sign-in-changed',
      to: who.email,
      card: { button: { label: t('Open {product}', { product: product.name }), href: '/settings/profile' } },
      subject: t('Your {product} sign-in has changed', { product: product.name }),
      text: t(
        '{change}\n\nIf this was not you, choose a new password at once and remove what you do not know under Profile, Security.',
        { change: say(changes[change]) },
      ),
    }),
  )
  await noteAccountEvent(needs.database, who.accounts_id, change)
  await needs.mail.send(needs.database, letter)
}
