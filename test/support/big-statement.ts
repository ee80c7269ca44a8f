import pg from 'pg'
import type { Bank } from './bank-lines.ts'
import type { Actor, World } from './world.ts'

/**
 * Makes the bank account that of the books' bank, and for every entry of it a line up to ten days later, matched, as the owner of the database
 * in the manner of bigBooks: save one entry and one line in ten of the last two weeks, and one cheque of long ago.
 */
export async function bigStatement(
  world: World,
  { companies_id }: Actor,
  { bank_accounts_id, bank_imports_id }: Bank,
): Promise<void> {
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query('SET synchronous_commit = off')
  await owner.query('SELECT set_config($1, $2, false)', ['app.companies_id', companies_id])
  const place = [companies_id, bank_accounts_id]
  await owner.query(
    `UPDATE bank_accounts SET ledger_accounts_id = (SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND account_role = 'bank'),
       opening_balance = 0, opening_date = NULL WHERE companies_id = $1 AND bank_accounts_id = $2`,
    place,
  )
  await owner.query(
    `CREATE TEMP TABLE pairs AS SELECT gen_random_uuid() AS line, gen_random_uuid() AS match, j.journal_entries_id, j.posting_date AS day, j.amount,
       least(date '2026-11-20', j.posting_date + (ARRAY[0, 0, 0, 0, 0, 0, 1, 2, 3, 10])[1 + n % 10]) AS seen, n,
       CASE WHEN j.posting_date > '2026-11-06' THEN n % 10 IN (3, 7) ELSE n = 777 END AS is_open
     FROM (SELECT l.*, row_number() OVER (ORDER BY posting_date, journal_entries_id) AS n FROM journal_lines l
       WHERE companies_id = $1 AND ledger_accounts_id = (SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND account_role = 'bank')) j`,
    [companies_id],
  )
  await owner.query(
    `INSERT INTO bank_transactions (companies_id, bank_transactions_id, bank_accounts_id, bank_imports_id, transaction_date, amount, description, line_key,
       file_line, row_order, transaction_status, matched_at, created_at, party)
     SELECT $1, line, $2, $3, seen, amount, 'Line ' || n, line::text, n, n, CASE WHEN is_open THEN 'unmatched' ELSE 'categorised' END, CASE WHEN NOT is_open THEN now() END, now(), '' FROM pairs
     WHERE n % 10 <> 3 OR NOT is_open`,
    [...place, bank_imports_id],
  )
  await owner.query(
    `INSERT INTO reconciliation_matches (companies_id, reconciliation_matches_id, bank_accounts_id, match_kind, match_date, amount, title, journal_entries_id, created_at)
     SELECT $1, match, $2, 'category', seen, amount, 'Match ' || n, journal_entries_id, now() FROM pairs WHERE NOT is_open`,
    place,
  )
  await owner.query(
    `INSERT INTO reconciliation_match_lines (companies_id, reconciliation_matches_id, bank_transactions_id, amount)
     SELECT $1, match, line, amount FROM pairs WHERE NOT is_open`,
    [companies_id],
  )
  await owner.query('SELECT keep_clearings(array_agg(match)) FROM pairs WHERE NOT is_open')
  await owner.query(
    'SELECT summarise_bank_lines(array_agg(bank_transactions_id), 1) FROM bank_transactions WHERE companies_id = $1',
    [companies_id],
  )
  await owner.query(
    'VACUUM ANALYZE bank_transactions, reconciliation_matches, reconciliation_match_lines, reconciliation_clearings, reconciliation_months, bank_days, bank_month_sums',
  )
  await owner.end()
}
