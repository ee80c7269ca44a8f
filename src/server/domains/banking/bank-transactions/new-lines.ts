import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** New lines as columns, each array one column in the same order. */
export type LineColumns = Record<TextColumn, (string | null)[]> & Record<NumberColumn, (number | null)[]>
type TextColumn =
  | 'transaction_date'
  | 'value_date'
  | 'line_currency'
  | 'description'
  | 'reference'
  | 'counterparty'
  | 'vpa'
  | 'ifsc'
  | 'rail'
  | 'bank_own_id'
  | 'parts'
  | 'line_key'
type NumberColumn = 'amount' | 'balance' | 'file_line'

/** `feed_prefix` makes the bank's own id of a line one of this feed's. */
export type Target = { bank_accounts_id: string } & ({ bank_imports_id: string } | { bank_feeds_id: string; feed_prefix: string })

/** The position of the account's next line. The account must be locked. */
export async function nextPlace(tx: CompanyTx, bank_accounts_id: string): Promise<number> {
  const { rows } = await tx.client.query<{ next: number }>(
    'SELECT coalesce(max(row_order) + 1, 0) AS next FROM bank_transactions WHERE companies_id = $1 AND bank_accounts_id = $2',
    [tx.companies_id, bank_accounts_id],
  )
  return rows[0]?.next ?? 0
}

/** Inserts lines with these ids, in their order from place `start` on. */
export async function insertRows(
  tx: CompanyTx,
  target: Target,
  lines: LineColumns,
  { ids, start }: { ids: readonly string[]; start: number },
): Promise<void> {
  await tx.client.query({
    name: 'bank_lines',
    text: `INSERT INTO bank_transactions (companies_id, bank_accounts_id, bank_imports_id, bank_feeds_id, feed_line_id, created_at, bank_transactions_id,
        transaction_date, value_date, amount, line_currency, description, reference, counterparty, vpa, ifsc, rail, balance,
        bank_own_id, parts, line_key, file_line, row_order, party)
      SELECT $1, $2, $3, $22, $23 || l.own_id, $4, l.id, l.day, l.value_day, l.amount, l.currency, l.description, l.reference, l.counterparty, l.vpa, l.ifsc,
        l.rail, l.balance, l.own_id, l.parts::jsonb, l.key, l.file_line, $5 + l.n - 1,
        coalesce(p.party, '')
      FROM unnest($6::uuid[], $7::date[], $8::date[], $9::bigint[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[],
        $15::text[], $16::text[], $17::bigint[], $18::text[], $19::text[], $20::text[], $21::integer[]) WITH ORDINALITY
        AS l(id, day, value_day, amount, currency, description, reference, counterparty, vpa, ifsc, rail, balance, own_id, parts, key,
          file_line, n)
        LEFT JOIN party_names($13) p ON p.printed = l.counterparty`,
    values: [
      tx.companies_id,
      target.bank_accounts_id,
      'bank_imports_id' in target ? target.bank_imports_id : null,
      tx.now,
      start,
      ids,
      lines.transaction_date,
      lines.value_date,
      lines.amount,
      lines.line_currency,
      lines.description,
      lines.reference,
      lines.counterparty,
      lines.vpa,
      lines.ifsc,
      lines.rail,
      lines.balance,
      lines.bank_own_id,
      lines.parts,
      lines.line_key,
      lines.file_line,
      'bank_feeds_id' in target ? target.bank_feeds_id : null,
      'bank_feeds_id' in target ? target.feed_prefix : null,
    ],
  })
}

/** The value in paise of a line in another currency, by the rate of a day and its source. */
type Worth = { id: string; rupees: number; rate: string; rate_date: IsoDate; source: string }

/** Stores the rupee value of lines of an account in another currency. */
export async function keepRupees(tx: CompanyTx, worth: readonly Worth[]): Promise<void> {
  await tx.client.query({
    name: 'keep_line_worth',
    text: `UPDATE bank_transactions t SET rupees = w.rupees, exchange_rate = w.rate, rate_date = w.day, rate_source = w.source
      FROM unnest($2::uuid[], $3::bigint[], $4::numeric[], $5::date[], $6::text[]) AS w(id, rupees, rate, day, source)
      WHERE t.companies_id = $1 AND t.bank_transactions_id = w.id`,
    values: [
      tx.companies_id,
      worth.map(({ id }) => id),
      worth.map(({ rupees }) => rupees),
      worth.map(({ rate }) => rate),
      worth.map(({ rate_date }): IsoDate => rate_date),
      worth.map(({ source }) => source),
    ],
  })
}

/** Gives a line the feed's id for it. */
export const nameLine = (tx: CompanyTx, bank_transactions_id: string, feed_line_id: string) =>
  tx.client.query('UPDATE bank_transactions SET feed_line_id = $3 WHERE companies_id = $1 AND bank_transactions_id = $2', [
    tx.companies_id,
    bank_transactions_id,
    feed_line_id,
  ])

/** Removes the lines of a file that nothing is built on, from the sums too; how many went. */
export async function removeUnused(tx: CompanyTx, bank_imports_id: string): Promise<number | null> {
  await tx.client.query(
    `SELECT summarise_bank_lines(array_agg(bank_transactions_id), -1) FROM bank_transactions
     WHERE companies_id = $1 AND bank_imports_id = $2 AND transaction_status IN ('unmatched', 'excluded')`,
    [tx.companies_id, bank_imports_id],
  )
  const { rowCount } = await tx.client.query(
    `DELETE FROM bank_transactions WHERE companies_id = $1 AND bank_imports_id = $2 AND transaction_status IN ('unmatched', 'excluded')`,
    [tx.companies_id, bank_imports_id],
  )
  return rowCount
}
