import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { storeWorth } from '../foreign-accounts/worth.ts'
import { tellKnownLines } from './known-lines.ts'
import type { LineColumns } from './line-columns.ts'
import type { AccountHead, Reading } from './reading.ts'

const BATCH = 5_000
/** `feed_prefix` makes the bank's own id of a line one of this feed's. */
type Target = { bank_accounts_id: string } & ({ bank_imports_id: string } | { bank_feeds_id: string; feed_prefix: string })
/** Called with the number of lines looked at so far. */
export type Progress = (lines_done: number) => Promise<void>

/** Adds the lines of the file that the account lacks, in batches. The account must be locked. */
export async function importLines(
  tx: CompanyTx,
  reading: Reading,
  account: AccountHead,
  target: Target,
  progress: Progress,
): Promise<{ new_count: number; duplicate_count: number }> {
  await tellKnownLines(tx, reading, account, target.bank_accounts_id)
  const { new_count, duplicate_count } = await reading.compare(account.account_key)
  const start = await nextPlace(tx, target.bank_accounts_id)
  for (let from = 0; from < new_count; from += BATCH) {
    const lines = await reading.batch(account.account_key, from, BATCH)
    await insertLines(tx, target, lines, start + from)
    await progress(duplicate_count + Math.min(from + BATCH, new_count))
  }
  return { new_count, duplicate_count }
}

/** Where the account's next line stands. The account must be locked. */
export async function nextPlace(tx: CompanyTx, bank_accounts_id: string): Promise<number> {
  const { rows } = await tx.client.query<{ next: number }>(
    'SELECT coalesce(max(row_order) + 1, 0) AS next FROM bank_transactions WHERE companies_id = $1 AND bank_accounts_id = $2',
    [tx.companies_id, bank_accounts_id],
  )
  return rows[0]?.next ?? 0
}

/** Puts lines into the account, from `start` on: the one door for files and feeds. */
export async function insertLines(tx: CompanyTx, target: Target, lines: LineColumns, start: number): Promise<void> {
  const ids = lines.line_key.map(newId)
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
  await storeWorth(tx, target.bank_accounts_id, ids, lines)
  await tx.client.query({ name: 'summarise_bank_lines', text: 'SELECT summarise_bank_lines($1, 1)', values: [ids] })
}
