import type { Query, Reply } from '#contract/endpoint.ts'
import type { vendorStatement } from '#contract/directory/vendors.ts'
import { reasonMessages, translateReason } from '#core/reasons.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { openInCurrencies } from '#server/domains/currencies/currencies/of-party.ts'
import { get } from './service.ts'

const MOST = 1_000
/** What the view `vendor_moves` writes, in English; the memo of a journal entry is people's own. */
const moves = reasonMessages(
  'Bill {number}',
  'Bill {number} cancelled',
  'Payment of {number}',
  'Payment of {number} undone',
  'Debit note {number}',
  'Debit note {number} cancelled',
  'Advance {number}',
  'Advance {number} cancelled',
  'Advance {number} came back',
  'Money back {number}',
  'Money back {number} undone',
  'Exchange difference of {number}',
  'Exchange difference of {number} undone',
)
type Line = Omit<Reply<typeof vendorStatement>['rows'][number], 'balance'>

/** The account between us and the vendor, day by day, in the current language; at most MOST lines. */
export async function statement(
  tx: CompanyTx,
  vendors_id: string,
  { from, to }: Query<typeof vendorStatement>,
): Promise<Reply<typeof vendorStatement>> {
  await get(tx, vendors_id)
  const [before, lines] = await Promise.all([
    tx.client.query<{ opening: number }>(
      `SELECT coalesce(sum(amount), 0)::bigint AS opening FROM vendor_moves WHERE companies_id = $1 AND vendors_id = $2 AND posting_date < $3`,
      [tx.companies_id, vendors_id, from],
    ),
    tx.client.query<Line>(
      `SELECT posting_date AS date, kind, bills_id, vendor_advances_id, journal_entries_id, words, amount FROM vendor_moves
       WHERE companies_id = $1 AND vendors_id = $2 AND posting_date BETWEEN $3 AND $4 ORDER BY posting_date, at LIMIT ${MOST + 1}`,
      [tx.companies_id, vendors_id, from, to],
    ),
  ])
  const opening = before.rows[0]?.opening ?? 0
  let balance = opening
  const rows = lines.rows.slice(0, MOST).map((row) => {
    balance += row.amount
    return { ...row, words: row.kind === 'journal' ? row.words : translateReason(row.words, moves), balance }
  })
  const foreign = await openInCurrencies(tx, 'vendor', vendors_id, to)
  return { opening, closing: balance, rows, is_more: lines.rows.length > MOST, foreign }
}
