import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import type { Mail } from '#server/platform/mail.ts'

/** Six digits that verify the ownership of an address. */
export const verificationLetter = (to: string, code: string): Mail => ({
  kind: 'verification-code',
  to,
  subject: t('{code} is your {product} verification code', { code, product: product.name }),
  text: t(
    'Your verification code is {code}. It works for 10 minutes.\n\nIf you did not sign up for {product}, ignore this mail.',
    {
      code,
      product: product.name,
    },
  ),
  usefulMinutes: 10,
})

/** Sent instead of a code to an address with a verified account: the requesting page does not reveal it. */
export const knownAddressLetter = (to: string, origin: string): Mail => ({
  kind: 'known-address',
  to,
  card: { button: { label: t('Sign in'), href: `${origin}/login` } },
  subject: t('You already have a {product} account', { product: product.name }),
  text: t(
    'Somebody has just signed up for {product} with this address. You already have an account with it, so no code was sent and nothing was changed.\n\nIf it was you, sign in:\n\n{origin}/login\n\nor choose a new password:\n\n{origin}/reset\n\nIf it was not you, ignore this mail. To open another company, sign in and choose Add a company in the menu of companies.',
    { product: product.name, origin },
  ),
})

/** The link to a new password. */
export const resetLetter = (to: string, link: string): Mail => ({
  kind: 'password-reset',
  to,
  card: { button: { label: t('Choose a new password'), href: link } },
  subject: t('Choose a new {product} password', { product: product.name }),
  text: t(
    'Open this link within 30 minutes to choose a new password:\n\n{link}\n\nIf you did not ask for it, ignore this mail; your password stays as it is.',
    { link },
  ),
  usefulMinutes: 30,
})
