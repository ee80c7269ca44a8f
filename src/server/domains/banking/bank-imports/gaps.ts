import { type FoundGap, type Gap, isBridged } from '#core/banking/bank-feeds/gaps.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'

/** The sum of the account's lines of these days. */
async function sumOf(tx: CompanyTx, bank_accounts_id: string, { from_date, to_date }: Omit<Gap, 'difference'>): Promise<number> {
  const { rows } = await tx.client.query<{ sum: number }>({
    name: 'bank_feed_gap_sum',
    text: `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM bank_transactions
      WHERE companies_id = $1 AND bank_accounts_id = $2 AND transaction_date BETWEEN $3 AND $4 AND line_currency IS NULL`,
    values: [tx.companies_id, bank_accounts_id, from_date, to_date],
  })
  return rows[0]?.sum ?? 0
}

/** Records days whose lines do not lead from one balance to the next, unless a file has the missing lines. */
export async function noteGaps(tx: CompanyTx, bank_accounts_id: string, gaps: readonly FoundGap[]): Promise<void> {
  for (const { balance, ...gap } of gaps) {
    if (isBridged({ balance, ...gap }, await linesWithBalance(tx, bank_accounts_id, gap))) continue
    await insertRow(tx.client, 'bank_feed_gaps', {
      companies_id: tx.companies_id,
      bank_feed_gaps_id: newId(),
      bank_accounts_id,
      from_date: gap.from_date,
      to_date: gap.to_date,
      difference: gap.difference,
      lines_sum: await sumOf(tx, bank_accounts_id, gap),
      found_at: tx.now,
    })
    await audit(tx, 'gap_found', 'bank_accounts', bank_accounts_id, gap)
  }
}

const MOST = 2_000

async function linesWithBalance(tx: CompanyTx, bank_accounts_id: string, { from_date, to_date }: Omit<Gap, 'difference'>) {
  const { rows } = await tx.client.query<{ amount: number; balance: number }>(
    `SELECT amount, balance FROM bank_transactions
     WHERE companies_id = $1 AND bank_accounts_id = $2 AND transaction_date BETWEEN $3 AND $4 AND balance IS NOT NULL AND amount <> 0
     ORDER BY transaction_date, row_order LIMIT ${MOST}`,
    [tx.companies_id, bank_accounts_id, from_date, to_date],
  )
  return rows
}

type OpenGap = Gap & { bank_feed_gaps_id: string; lines_sum: number }

/** Closes the gaps whose missing lines have arrived since, from a file or by hand. */
export async function closeGaps(tx: CompanyTx, bank_accounts_id: string): Promise<void> {
  const { rows } = await tx.client.query<OpenGap>(
    `SELECT bank_feed_gaps_id, from_date, to_date, difference, lines_sum FROM bank_feed_gaps
     WHERE companies_id = $1 AND bank_accounts_id = $2 AND closed_at IS NULL ORDER BY bank_feed_gaps_id`,
    [tx.companies_id, bank_accounts_id],
  )
  for (const gap of rows) {
    if ((await sumOf(tx, bank_accounts_id, gap)) - gap.lines_sum !== gap.difference) continue
    await tx.client.query('UPDATE bank_feed_gaps SET closed_at = $3 WHERE companies_id = $1 AND bank_feed_gaps_id = $2', [
      tx.companies_id,
      gap.bank_feed_gaps_id,
      tx.now,
    ])
    await audit(tx, 'gap_closed', 'bank_accounts', bank_accounts_id, { from_date: gap.from_date, to_date: gap.to_date })
  }
}
