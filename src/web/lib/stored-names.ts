import { translate } from '#core/messages.ts'

/**
 * The name of an account in the reader's language while it is still one of the initial chart; a name of the company's own is shown as it was
 * typed. Forms that change a name keep the stored one.
 */
export const accountName = (account_name: string): string => translate(account_name)

/** The same for a text that a search looks through: as stored, and as the reader sees it. */
export const bothNames = (stored: string): string => {
  const shown = translate(stored)
  return shown === stored ? stored : `${stored} ${shown}`
}
