import { createHmac } from 'node:crypto'
import type { Language } from '#core/messages.ts'
import type { Database } from '#server/platform/db.ts'

/**
 * The token in the address of a customer's page: 128 bits calculated from the server's secret, so that the address can be shown again while
 * the database holds nothing but its hash. `subject`: what the page is about, different for each.
 */
export const pageToken = (database: Pick<Database, 'keys'>, subject: string): string =>
  createHmac('sha256', database.keys.linkKey()).update(subject).digest().subarray(0, 16).toString('base64url')

/** The address of a page with the language of its reader, so that it opens in it; unchanged for English. */
export const inReadersAddress = (address: string, language: Language | null | undefined): string =>
  language === null || language === undefined || language === 'en' ? address : `${address}&lang=${language}`
