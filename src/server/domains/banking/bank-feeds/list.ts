import type { BankFeed, ConnectableAccount, listBankFeeds } from '#contract/banking/bank-feeds.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Gap } from '#core/banking/bank-feeds/gaps.ts'
import { feedHealth } from '#core/banking/bank-feeds/health.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { list as bankAccounts } from '../bank-accounts/service.ts'
import { consents } from './consents.ts'
import { hindranceOf } from './rules.ts'
import type { FeedRecord } from './table.ts'

type FeedRow = FeedRecord & { consent_status: string; expires_at: Date | null; gaps: Gap[] }

/** Every active bank account with its feed: the live one, or the last that ended. */
export async function list(tx: CompanyTx, { bank }: Dependencies): Promise<Reply<typeof listBankFeeds>> {
  const { rows: accounts } = await bankAccounts(tx, {})
  const feeds = new Map((await feedsOf(tx)).map((feed) => [feed.bank_accounts_id, feed]))
  return {
    is_available: bank !== undefined,
    waiting: await consents(tx, `c.consent_status IN ('asking', 'asked') AND c.asked_at > $2::timestamptz - interval '1 day'`, [
      tx.now,
    ]),
    rows: accounts.map(
      ({ bank_accounts_id, account_label, bank_name, account_number, book_balance, ...account }): ConnectableAccount => {
        const feed = feeds.get(bank_accounts_id)
        return {
          bank_accounts_id,
          account_label,
          bank_name,
          masked_account_number: account_number === null ? null : `•••• ${account_number.slice(-4)}`,
          book_balance,
          hindrance: hindranceOf({ ...account, account_number }, bank),
          feed: feed ? view(feed, tx.now) : null,
        }
      },
    ),
  }
}

/** The bank ended it; people do not wait for a feed that they disconnected. */
const endedOutside = new Set(['expired', 'revoked', 'rejected'])

/** How the feed of each account is that has one, or had one until the bank ended it. */
export async function feedStates(tx: CompanyTx): Promise<ReadonlyMap<string, Pick<BankFeed, 'health' | 'sentence' | 'advice'>>> {
  const awaited = (await feedsOf(tx)).filter((feed) => feed.is_live || endedOutside.has(feed.consent_status))
  return new Map(awaited.map((feed) => [feed.bank_accounts_id, feedHealth(feed, tx.now)]))
}

/** An account has few feeds: one for each time it was connected. */
async function feedsOf(tx: CompanyTx): Promise<FeedRow[]> {
  const { rows } = await tx.client.query<FeedRow>(
    `SELECT DISTINCT ON (f.bank_accounts_id) f.*, c.consent_status, c.expires_at,
       (SELECT coalesce(json_agg(json_build_object('from_date', g.from_date, 'to_date', g.to_date, 'difference', g.difference)
          ORDER BY g.bank_feed_gaps_id), '[]') FROM bank_feed_gaps g
        WHERE g.companies_id = f.companies_id AND g.bank_accounts_id = f.bank_accounts_id AND g.closed_at IS NULL) AS gaps
     FROM bank_feeds f JOIN bank_consents c USING (companies_id, bank_consents_id)
     WHERE f.companies_id = $1 AND f.outside_account_id IS NOT NULL
     ORDER BY f.bank_accounts_id, f.is_live DESC, f.bank_feeds_id DESC`,
    [tx.companies_id],
  )
  return rows
}

function view(row: FeedRow, now: Date): BankFeed {
  return {
    bank_feeds_id: row.bank_feeds_id,
    bank_consents_id: row.bank_consents_id,
    is_live: row.is_live,
    ...feedHealth(row, now),
    bank_balance: row.bank_balance,
    balance_at: row.balance_at?.toISOString() ?? null,
    last_good_at: row.last_good_at?.toISOString() ?? null,
    line_count: row.line_count,
    consent_expires_at: row.expires_at?.toISOString() ?? null,
    gaps: row.gaps,
  }
}
