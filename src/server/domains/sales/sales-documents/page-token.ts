import { createHmac } from 'node:crypto'
import type { Database } from '#server/platform/db.ts'

/**
 * The token in the address of a customer's page: 128 bits calculated from the server's secret, so that the address can be shown again while
 * the database holds nothing but its hash. `subject`: what the page is about, different for each.
 */
export const pageToken = (database: Pick<Database, 'keys'>, subject: string): string =>
  createHmac('sha256', database.keys.linkKey()).update(subject).digest().subarray(0, 16).toString('base64url')
