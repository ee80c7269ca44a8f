import pg from 'pg'
import { rollUpDailyTotals } from '#server/ledger/maintenance.ts'
import type { Actor, World } from './world.ts'

/**
 * Fills the actor's books with `entries` entries of three lines over two financial years to 20 Nov 2026, as the owner of the
 * database and bypassing post_entries(): every entry uses the bank, the rest is spread over the given number of accounts of the chart.
 */
export async function bigBooks(world: World, { companies_id }: Actor, entries: number, accounts = 1_000): Promise<void> {
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query('SET synchronous_commit = off')
  await owner.query(`CREATE TEMP TABLE book AS
    SELECT n, ${idOf('n')} AS id, date '2024-11-21' + (n % 730)::integer AS day, (1000 + n % 99000)::bigint AS amount FROM generate_series(1, ${entries}) n`)
  await owner.query(
    `CREATE TEMP TABLE chart AS SELECT row_number() OVER (ORDER BY code) - 1 AS at, ledger_accounts_id FROM ledger_accounts
     WHERE companies_id = $1 AND account_role IS DISTINCT FROM 'bank' LIMIT $2`,
    [companies_id, accounts],
  )
  await owner.query(
    `INSERT INTO journal_entries (companies_id, journal_entries_id, posting_date, source, source_ref, memo, created_at)
     SELECT $1, id, day, CASE WHEN n % 5000 = 0 THEN 'manual' ELSE 'bank_line' END, n::text, 'Entry ' || n, now() FROM book`,
    [companies_id],
  )
  await owner.query(
    `INSERT INTO journal_lines (companies_id, journal_entries_id, line_no, ledger_accounts_id, posting_date, amount)
     SELECT $1, id, line_no, account, day, CASE line_no WHEN 1 THEN sign * 3 * amount ELSE CASE line_no WHEN 2 THEN -2 ELSE -1 END * sign * amount END
     FROM (SELECT b.*, CASE WHEN n % 2 = 0 THEN 1 ELSE -1 END AS sign FROM book b) b
     CROSS JOIN LATERAL (VALUES
       (1, (SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND account_role = 'bank')),
       (2, (SELECT ledger_accounts_id FROM chart WHERE at = b.n % (SELECT count(*) FROM chart))),
       (3, (SELECT ledger_accounts_id FROM chart WHERE at = (b.n / 7) % (SELECT count(*) FROM chart)))) AS l(line_no, account)`,
    [companies_id],
  )
  await owner.query(
    `INSERT INTO account_months (companies_id, ledger_accounts_id, month, slot, debit, credit)
     SELECT companies_id, ledger_accounts_id, date_trunc('month', posting_date)::date, abs(hashtext(journal_entries_id::text)) % 8,
       coalesce(sum(amount) FILTER (WHERE amount > 0), 0), coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)
     FROM journal_lines WHERE companies_id = $1 GROUP BY 1, 2, 3, 4`,
    [companies_id],
  )
  await owner.query('VACUUM ANALYZE journal_entries, journal_lines, account_months')
  await rollUpDailyTotals(world.app.services.database)
  await owner.query('VACUUM ANALYZE cash_flow_days, ledger_days, ledger_day_months, ledger_day_marks')
  await owner.end()
}

/** SQL of an id that begins with a time long past and grows with `n`, as those of postings do. */
const idOf = (n: string) => `(lpad(to_hex(1600000000000 + ${n}), 12, '0') || '7000' || substr(md5(random()::text), 1, 16))::uuid`
