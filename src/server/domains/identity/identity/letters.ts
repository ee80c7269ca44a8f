import { product } from '#core/product.ts'
import type { Mail } from '#server/platform/mail.ts'

/** Six digits that show whose an address is. */
export const verificationLetter = (to: string, code: string): Mail => ({
  to,
  subject: `${code} is your ${product.name} verification code`,
  text: `Your verification code is ${code}. It works for 10 minutes.\n\nIf you did not sign up for ${product.name}, ignore this mail.`,
  usefulMinutes: 10,
})

/** In place of a code, to an address that has a verified account: the page that asked shows nothing of it. */
export const knownAddressLetter = (to: string, origin: string): Mail => ({
  to,
  subject: `You already have a ${product.name} account`,
  text: `Somebody has just signed up for ${product.name} with this address. You already have an account with it, so no code was sent and nothing was changed.\n\nIf it was you, sign in:\n\n${origin}/login\n\nor choose a new password:\n\n${origin}/reset\n\nIf it was not you, ignore this mail. To open another company, sign in and choose Add a company in the menu of companies.`,
})

/** The link to a new password. */
export const resetLetter = (to: string, link: string): Mail => ({
  to,
  subject: `Choose a new ${product.name} password`,
  text: `Open this link within 30 minutes to choose a new password:\n\n${link}\n\nIf you did not ask for it, ignore this mail; your password stays as it is.`,
  usefulMinutes: 30,
})
