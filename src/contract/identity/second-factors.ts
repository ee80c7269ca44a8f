import * as z from 'zod/mini'
import { mobileProblem } from '#core/identifiers/mobile.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, requiredText, timestamp } from '../fields.ts'
import { Credentials, Session, VerificationCode } from './session.ts'

const service = 'identity'

/** Seconds before a code may be sent again. */
export const RESEND_SECONDS = 30
export const MOST_PASSKEYS = 10

export const Passkey = z.object({
  passkeys_id: id,
  passkey_name: z.string(),
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
})
export type Passkey = z.infer<typeof Passkey>
export const Security = z.object({
  mobile_number: z.nullable(z.string()),
  is_mobile_verified: z.boolean(),
  /** Since when an authenticator app is enabled. */
  totp_since: z.nullable(timestamp),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
})
export type Security = z.infer<typeof Security>

/** Every change of the factors requires the password again. */
export const Reentry = z.object({ password: Credentials.shape.password })
const { code } = VerificationCode.shape
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const getSecurity = endpoint('GET', '/security', {
  service,
  summary: 'How the signed-in person proves who they are',
  reply: Security,
})

export const startTotp = endpoint('POST', '/totp', {
  service,
  summary: 'A new secret for an authenticator app; asked for only once a code of it was given',
  body: Reentry,
  reply: z.object({
    /** Base 32, to type in by hand. */
    secret: z.string(),
    /** The same as a picture to scan: an SVG as a data address. */
    qr_image: z.string(),
  }),
})
/** The recovery codes are shown this once. They are empty when the person has some already. */
export const confirmTotp = endpoint('POST', '/totp/confirmation', {
  service,
  summary: 'Turn the authenticator app on with a code from it',
  body: z.object({ code }),
  reply: recoveryCodes,
})
export const removeTotp = endpoint('POST', '/totp/removal', { service, summary: 'Turn the authenticator app off', body: Reentry })
export const renewRecoveryCodes = endpoint('POST', '/recovery-codes', {
  service,
  summary: 'Ten new recovery codes; those before work no more',
  body: Reentry,
  reply: recoveryCodes,
})

/** WebAuthn's requests and responses, in its own JSON form. */
const webAuthn = z.looseObject({})
export const passkeyOptions = endpoint('POST', '/passkeys/options', {
  service,
  summary: 'What the browser needs to make a passkey',
  body: Reentry,
  reply: webAuthn,
})
export const NewPasskey = z.object({ passkey_name: requiredText(60, 'Name the passkey'), response: webAuthn })
export const addPasskey = endpoint('POST', '/passkeys', {
  service,
  summary: 'Keep the passkey the browser made',
  body: NewPasskey,
  reply: recoveryCodes,
})
export const removePasskey = endpoint('POST', '/passkeys/:passkeys_id/removal', {
  service,
  summary: 'Remove a passkey',
  params: z.object({ passkeys_id: id }),
  body: Reentry,
})

export const loginWithTotp = endpoint('POST', '/login/totp', {
  service,
  summary: 'The second step of signing in: a code from the authenticator app',
  body: z.object({ code }),
  reply: Session,
})
export const RecoveryEntry = z.object({ recovery_code: requiredText(20, 'Enter one of your recovery codes') })
export const loginWithRecoveryCode = endpoint('POST', '/login/recovery-code', {
  service,
  summary: 'The second step of signing in: a recovery code, which is used up',
  body: RecoveryEntry,
  reply: Session,
})
/** After the password: for a passkey of that person. Before: for any, which then signs in without a password. */
export const passkeyLoginOptions = endpoint('POST', '/login/passkey/options', {
  service,
  summary: 'What the browser needs to ask for a passkey',
  reply: webAuthn,
})
export const loginWithPasskey = endpoint('POST', '/login/passkey', {
  service,
  summary: 'Sign in with a passkey, as the second step or alone',
  body: z.object({ response: webAuthn }),
  reply: Session,
})

export const MobileInput = z.object({ mobile_number: identifier(20, mobileProblem) })
export const sendMobileCode = endpoint('POST', '/mobile-verification', {
  service,
  summary: 'Send a one-time password to a mobile number',
  body: MobileInput,
})
export const verifyMobile = endpoint('POST', '/mobile-verification/confirmation', {
  service,
  summary: 'Verify the mobile number with the one-time password; it becomes the person’s number',
  body: VerificationCode,
  reply: Security,
})
