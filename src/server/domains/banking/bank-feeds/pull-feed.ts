import { followBalances } from '#core/banking/bank-feeds/gaps.ts'
import { t } from '#core/messages.ts'
import type { FeedPage } from '#server/adapters/bank/feed-port.ts'
import { OutsideError } from '#server/adapters/outside.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { lock as lockAccount } from '../bank-accounts/service.ts'
import { refreshStatementBalance } from '../bank-accounts/statement-balance.ts'
import { afterImport } from '../bank-rules/runs.ts'
import { matchNewLines } from '../bank-imports/post-import-matching.ts'
import { noteGaps } from '../bank-imports/gaps.ts'
import { addFeedLines } from './lines.ts'
import type { FeedRecord } from './table.ts'

type InCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>

/** At most this many responses in a row; a longer history continues with the next turn. */
const MOST_PAGES = 200
const EVERY_MS = 15 * 60_000
/** After failures in a row, doubled each time. */
const WAIT_MS = 60_000
const LONGEST_WAIT_MS = 6 * 3_600_000

/**
 * Takes the lines after the feed's mark, page by page, each page and its mark in one transaction: killed anywhere, nothing is lost or
 * doubled. Returns the consent if the bank reports that it is no longer valid.
 */
export async function pull(services: Dependencies, company: InCompany, bank_feeds_id: string): Promise<string | undefined> {
  const source = services.bank?.feed
  if (!source) return undefined
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const feed = await company((tx) => liveFeed(tx, bank_feeds_id))
    if (!feed) return undefined
    try {
      const page = await source.lines(feed)
      const isTaken = await company((tx) => take(tx, services, feed, page))
      if (!isTaken || !page.has_more) return undefined
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      if (error.status === 403) return feed.bank_consents_id
      await company((tx) => noteFailure(tx, feed, error))
      return undefined
    }
  }
  return undefined
}

type LiveFeed = FeedRecord & { outside_consent_id: string; outside_account_id: string }

async function liveFeed(tx: CompanyTx, bank_feeds_id: string): Promise<LiveFeed | undefined> {
  const { rows } = await tx.client.query<LiveFeed>(
    `SELECT f.*, c.outside_consent_id FROM bank_feeds f JOIN bank_consents c USING (companies_id, bank_consents_id)
     WHERE f.companies_id = $1 AND f.bank_feeds_id = $2 AND f.is_live AND c.consent_status = 'given'`,
    [tx.companies_id, bank_feeds_id],
  )
  return rows[0]
}

/** False when another worker was first, or the feed has ended: the fetched lines are dropped. */
async function take(
  tx: CompanyTx,
  services: Dependencies,
  asked: LiveFeed,
  { lines, cursor, bank_balance }: FeedPage,
): Promise<boolean> {
  const { bank_feeds_id, bank_accounts_id } = asked
  await lockAccount(tx, bank_accounts_id)
  const { rows } = await tx.client.query<FeedRecord>(
    'SELECT * FROM bank_feeds WHERE companies_id = $1 AND bank_feeds_id = $2 FOR NO KEY UPDATE',
    [tx.companies_id, bank_feeds_id],
  )
  const [feed] = rows
  if (!feed?.is_live || feed.cursor !== asked.cursor) return false
  const provider = services.bank?.feed.provider ?? ''
  const new_count = lines.length === 0 ? 0 : await addFeedLines(tx, feed, provider, lines)
  const { line_balance, line_date } = feed
  const { gaps, place } = followBalances(
    line_balance === null || line_date === null ? undefined : { line_balance, line_date },
    lines,
  )
  await tx.client.query(
    named(
      `UPDATE bank_feeds SET cursor = :cursor, line_count = line_count + :new_count, line_balance = :line_balance, line_date = :line_date,
         bank_balance = :bank_balance, balance_at = :now, last_good_at = :now, problem = NULL, failures = 0, next_pull_at = :next_pull_at
       WHERE companies_id = :companies_id AND bank_feeds_id = :bank_feeds_id`,
      {
        companies_id: tx.companies_id,
        bank_feeds_id,
        cursor,
        new_count,
        line_balance: place?.line_balance ?? null,
        line_date: place?.line_date ?? null,
        bank_balance,
        now: tx.now,
        next_pull_at: new Date(Date.now() + EVERY_MS),
      },
    ),
  )
  await noteGaps(tx, bank_accounts_id, gaps)
  await refreshStatementBalance(tx, bank_accounts_id)
  if (new_count === 0) return true
  await matchNewLines(tx, services, bank_accounts_id)
  await afterImport(tx, services.jobs, { bank_accounts_id, bank_imports_id: null })
  return true
}

async function noteFailure(tx: CompanyTx, { bank_feeds_id }: FeedRecord, { message, outcome }: OutsideError): Promise<void> {
  const problem = outcome === 'refused' ? t('The bank says: {message}', { message }) : 'The bank does not answer just now.'
  await tx.client.query(
    `UPDATE bank_feeds SET problem = $3, failures = failures + 1,
       next_pull_at = $4::timestamptz + least($5 * power(2, least(failures, 20)), $6) * interval '1 millisecond'
     WHERE companies_id = $1 AND bank_feeds_id = $2 AND is_live`,
    [tx.companies_id, bank_feeds_id, problem, new Date(), WAIT_MS, LONGEST_WAIT_MS],
  )
}
