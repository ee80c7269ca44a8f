import type { Language } from '#core/messages.ts'

type Fact = { label: string; value: string }

/** Whose mail it is. `logo`: a PNG, base64. */
export type MailBrand = { name: string; color: string; logo?: string | undefined; lines?: readonly string[] | undefined }

/** The one thing to do about a mail. `href`: an address, or a path of the application. */
export type MailButton = { label: string; href: string }

/** What a mail shows beside its text. Every word is in the language of its reader: drawing adds none. */
export type MailCard = {
  language?: Language | undefined
  /** The product when not given. */
  brand?: MailBrand | undefined
  /** The document that it carries: `Tax Invoice`, its figures, and what is to be paid. */
  title?: string | undefined
  amount?: Fact | undefined
  facts?: readonly Fact[] | undefined
  button?: MailButton | undefined
}

/** The letter with the whole address of its button, which also stands in its text for programs that show no HTML. */
export function withAddress<L extends { text: string; card?: MailCard | undefined }>(letter: L, origin: string): L {
  const { text, card } = letter
  if (!card?.button) return letter
  const { label, href: given } = card.button
  const href = given.startsWith('/') ? origin + given : given
  const added = text.includes(href) ? text : `${text}\n\n${label}:\n\n${href}`
  return { ...letter, text: added, card: { ...card, button: { label, href } } }
}
