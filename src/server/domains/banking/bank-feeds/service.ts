import { AppError } from '#core/errors.ts'
import type { FeedEvent } from '#server/adapters/bank/feed-port.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import { revokeConsent } from './consent.ts'
import { consentJob, pullJob } from './jobs.ts'
import type { FeedRecord } from './table.ts'
import { isFirstEvent } from '#server/platform/webhook.ts'

/** Queries the bank for new lines, now. Throws `wrong_state` for an account that is not connected. */
export async function pullNow(tx: CompanyTx, services: Dependencies, bank_feeds_id: string): Promise<undefined> {
  const feed = await lockFeed(tx, bank_feeds_id)
  if (!feed.is_live) throw new AppError('wrong_state', 'This account is no longer connected.')
  await services.jobs.enqueue(tx, pullJob(services), { bank_feeds_id })
}

/** Stops reading an account. Existing lines remain; with the last account its consent is revoked. */
export async function disconnect(tx: CompanyTx, services: Dependencies, bank_feeds_id: string): Promise<undefined> {
  const { bank_consents_id, bank_accounts_id, is_live } = await lockFeed(tx, bank_feeds_id)
  if (!is_live) throw new AppError('wrong_state', 'This account is no longer connected.')
  const { rowCount: others } = await tx.client.query(
    'SELECT 1 FROM bank_feeds WHERE companies_id = $1 AND bank_consents_id = $2 AND is_live AND bank_feeds_id <> $3 LIMIT 1',
    [tx.companies_id, bank_consents_id, bank_feeds_id],
  )
  await audit(tx, 'disconnected', 'bank_accounts', bank_accounts_id)
  if (others === 0) {
    await revokeConsent(tx, services, bank_consents_id)
    return
  }
  await tx.client.query(
    'UPDATE bank_feeds SET is_live = false, next_pull_at = NULL, ended_at = $3 WHERE companies_id = $1 AND bank_feeds_id = $2',
    [tx.companies_id, bank_feeds_id, tx.now],
  )
}

async function lockFeed(tx: CompanyTx, bank_feeds_id: string): Promise<FeedRecord> {
  const { rows } = await tx.client.query<FeedRecord>(
    'SELECT * FROM bank_feeds WHERE companies_id = $1 AND bank_feeds_id = $2 FOR NO KEY UPDATE',
    [tx.companies_id, bank_feeds_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This connection does not exist.')
  return rows[0]
}

/** Events signed earlier than this are ignored: the bank is queried in any case. */
const FRESH_MS = 300_000

/** Handles an event with a valid signature. It is only a hint: its content is requested from the bank. */
export async function receiveEvent(
  services: Dependencies,
  event: FeedEvent,
): Promise<'accepted' | 'duplicate' | 'stale' | 'unknown'> {
  if (!(Math.abs(Date.now() - event.created_at.getTime()) <= FRESH_MS)) return 'stale'
  const { rows } = await services.database.pool.query<{ companies_id: string; bank_consents_id: string }>(
    'SELECT * FROM company_of_consent($1)',
    [event.outside_consent_id],
  )
  const [place] = rows
  if (!place) return 'unknown'
  const { companies_id, bank_consents_id } = place
  return inCompany(services.database, { companies_id, accounts_id: null }, async (tx) => {
    if (!(await isFirstEvent(tx, 'bank-feed', event))) return 'duplicate'
    if (!event.event.startsWith('lines.')) await services.jobs.enqueue(tx, consentJob(services), { bank_consents_id })
    else {
      const { rows: feeds } = await tx.client.query<{ bank_feeds_id: string }>(
        'SELECT bank_feeds_id FROM bank_feeds WHERE companies_id = $1 AND bank_consents_id = $2 AND is_live',
        [companies_id, bank_consents_id],
      )
      for (const feed of feeds) await services.jobs.enqueue(tx, pullJob(services), feed)
    }
    return 'accepted'
  })
}

const MOST_AT_ONCE = 200

/** Enqueues every feed that is due. */
export async function pullDueFeeds(services: Dependencies): Promise<void> {
  if (!services.bank) return
  const now = new Date()
  const { rows } = await services.database.pool.query<{ companies_id: string; bank_feeds_id: string }>(
    'SELECT * FROM bank_feeds_due_at($1, $2)',
    [now, MOST_AT_ONCE],
  )
  for (const { companies_id, bank_feeds_id } of rows)
    await inCompany(services.database, { companies_id, accounts_id: null }, async (tx) => {
      // Not due until the job has finished; if that is lost, it becomes due again.
      const { rowCount } = await tx.client.query(
        `UPDATE bank_feeds SET next_pull_at = $3::timestamptz + interval '15 minutes'
         WHERE companies_id = $1 AND bank_feeds_id = $2 AND is_live AND next_pull_at <= $3`,
        [companies_id, bank_feeds_id, now],
      )
      if (rowCount) await services.jobs.enqueue(tx, pullJob(services), { bank_feeds_id })
    })
}

/** Resets a feed's cursor: lines it skipped because a file had them are removed with that file. */
export async function resetFeedCursor(tx: CompanyTx, bank_accounts_id: string): Promise<void> {
  await tx.client.query(
    `UPDATE bank_feeds SET cursor = NULL, line_balance = NULL, line_date = NULL, next_pull_at = $3
     WHERE companies_id = $1 AND bank_accounts_id = $2 AND is_live`,
    [tx.companies_id, bank_accounts_id, new Date()],
  )
}
