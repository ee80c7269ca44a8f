import { matchLines } from '#core/banking/statements/duplicates.ts'
import type { FeedLine } from '#server/adapters/bank/feed-port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { enriched } from '../bank-imports/accounts-in-file.ts'
import { type KnownRow, storedLine } from '../bank-imports/known-lines.ts'
import { nameLine, nextPlace } from '../bank-transactions/new-lines.ts'
import { insertLines } from '../bank-imports/lines.ts'
import { columns, freeKeys } from '../bank-imports/line-columns.ts'
import type { StoredLine } from '../bank-imports/statement-parser.ts'
import type { FeedRecord } from './table.ts'

/**
 * Adds the lines of a feed that the account lacks, with the same function as statement files, and returns their number. A bank identifies
 * each line permanently, so a line is known by its id; one without an id may duplicate a line of a file, is recognized as a file's would be,
 * and gets the id from then on: of equal lines each is matched only once. The account must be locked.
 */
export async function addFeedLines(
  tx: CompanyTx,
  { bank_feeds_id, bank_accounts_id, outside_account_id }: FeedRecord,
  provider: string,
  lines: readonly FeedLine[],
): Promise<number> {
  const feed_prefix = `${provider}:${outside_account_id}:`
  const stored = await storedOn(tx, bank_accounts_id, lines)
  const named = new Set(stored.map(({ feed_line_id }) => feed_line_id))
  const unnamed = stored.filter(({ feed_line_id }) => !feed_line_id?.startsWith(feed_prefix))
  const unknown = lines.filter(({ outside_line_id }) => !named.has(feed_prefix + outside_line_id)).map(readLine)
  const keyOf = freeKeys(stored)
  const matched = matchLines(unnamed, unknown)
  for (const { line, is } of matched)
    if (is) await nameLine(tx, is.bank_transactions_id, `${feed_prefix}${line.bank_transaction_id}`)
  const fresh = matched.filter(({ known }) => !known).map(({ line, key }) => ({ line, line_key: keyOf(key) }))
  if (fresh.length > 0) {
    const start = await nextPlace(tx, bank_accounts_id)
    await insertLines(tx, { bank_accounts_id, bank_feeds_id, feed_prefix }, columns(fresh), start)
  }
  return fresh.length
}

const readLine = ({ outside_line_id, reference, ...line }: FeedLine, at: number) =>
  enriched({ ...line, line: at + 1, bank_transaction_id: outside_line_id, ...(reference !== null && { reference }) })

type Stored = StoredLine & { bank_transactions_id: string; feed_line_id: string | null }
type Row = KnownRow & Pick<Stored, 'bank_transactions_id' | 'feed_line_id'>

/** The account's lines of the days of these. */
async function storedOn(tx: CompanyTx, bank_accounts_id: string, lines: readonly FeedLine[]): Promise<Stored[]> {
  const dates = lines.map(({ date }) => date).toSorted()
  const { rows } = await tx.client.query<Row>({
    name: 'feed_known_lines',
    text: `SELECT transaction_date, row_order, amount, description, reference, balance, bank_own_id, line_currency, line_key,
        bank_transactions_id, feed_line_id
      FROM bank_transactions WHERE companies_id = $1 AND bank_accounts_id = $2 AND transaction_date BETWEEN $3 AND $4
      ORDER BY transaction_date, row_order`,
    values: [tx.companies_id, bank_accounts_id, dates[0], dates.at(-1)],
  })
  return rows.map(({ bank_transactions_id, feed_line_id, ...row }) => ({
    ...storedLine(row),
    bank_transactions_id,
    feed_line_id,
  }))
}
