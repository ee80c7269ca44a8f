import { rollUpDailyTotals } from '#server/ledger/maintenance.ts'
import type { Company, Ground } from './ground.ts'

/** The shares of a book's entries, in lines per hundred: what each does to the accounts, by role. Amounts in hundredths of the base. */
const kinds: readonly { upTo: number; memo: string; lines: readonly [role: string, hundredths: number][] }[] = [
  {
    upTo: 28,
    memo: 'Invoice',
    lines: [
      ['receivable', 118],
      ['sales', -100],
      ['cgst_output', -9],
      ['sgst_output', -9],
    ],
  },
  {
    upTo: 40,
    memo: 'Invoice to another state',
    lines: [
      ['receivable', 118],
      ['sales_services', -100],
      ['igst_output', -18],
    ],
  },
  {
    upTo: 64,
    memo: 'Receipt',
    lines: [
      ['bank', 116],
      ['tds_receivable', 2],
      ['receivable', -118],
    ],
  },
  {
    upTo: 82,
    memo: 'Bill',
    lines: [
      ['expense', 100],
      ['cgst_input', 9],
      ['sgst_input', 9],
      ['payable', -118],
    ],
  },
  {
    upTo: 92,
    memo: 'Payment',
    lines: [
      ['payable', 118],
      ['bank', -118],
    ],
  },
  {
    upTo: 97,
    memo: 'Bank charge',
    lines: [
      ['bank_charges', 100],
      ['cgst_input', 9],
      ['sgst_input', 9],
      ['bank', -118],
    ],
  },
  {
    upTo: 100,
    memo: 'Payroll',
    lines: [
      ['salaries', 120],
      ['pf_employer', 12],
      ['tds_salary_payable', -10],
      ['pf_payable', -24],
      ['bank', -98],
    ],
  },
]

/**
 * Fills a company's journal for two financial years from a seed: invoices with GST, receipts with TDS, bills, payments, charges and
 * payroll, each balanced. The same seed gives the same book. Written straight into the tables by their owner, then analysed.
 */
export async function writeBook(
  { owner, database }: Ground,
  { companies_id }: Company,
  entries: number,
  seed = 1,
): Promise<void> {
  const shares = kinds.map(({ upTo, memo }, kind) => `(${kind}, ${upTo}, '${memo}')`)
  const parts = kinds.flatMap(({ lines }, kind) => lines.map(([role, share], at) => `(${kind}, ${at + 1}, '${role}', ${share})`))
  await owner.query(`DROP TABLE IF EXISTS book; CREATE TEMPORARY TABLE book AS
    SELECT n, (lpad(to_hex(1600000000000 + n), 12, '0') || substr(md5('${seed} ' || '${companies_id}' || n), 1, 20))::uuid AS id, date '2025-04-01' + ((n::bigint * 599) / ${entries})::integer AS day,
      kind.kind, kind.memo, 100 * (100 + abs(hashint8(n * 31 + ${seed})::bigint) % 50000) AS base, abs(hashint8(n + ${seed})::bigint) AS roll
    FROM generate_series(1, ${entries}) n
    JOIN LATERAL (SELECT * FROM (VALUES ${shares.join(', ')}) k(kind, up_to, memo)
      WHERE up_to > abs(hashint8(n * 17 + ${seed})::bigint) % 100 ORDER BY up_to LIMIT 1) kind ON true`)
  await owner.query(
    `INSERT INTO journal_entries (companies_id, journal_entries_id, posting_date, source, source_ref, memo, created_at)
     SELECT $1, id, day, 'book', n, memo, day FROM book`,
    [companies_id],
  )
  await owner.query(
    `WITH expense AS (SELECT ledger_accounts_id AS id, row_number() OVER (ORDER BY code) - 1 AS at, count(*) OVER () AS all
         FROM ledger_accounts WHERE companies_id = $1 AND account_type = 'expense' AND account_role IS NOT NULL),
       part AS (SELECT p.*, a.ledger_accounts_id FROM (VALUES ${parts.join(', ')}) p(kind, line_no, role, share)
         LEFT JOIN ledger_accounts a ON a.companies_id = $1 AND a.account_role = p.role)
     INSERT INTO journal_lines (companies_id, journal_entries_id, line_no, ledger_accounts_id, posting_date, amount)
     SELECT $1, b.id, p.line_no, coalesce(p.ledger_accounts_id, e.id), b.day, p.share * b.base / 100
     FROM book b JOIN part p USING (kind) LEFT JOIN expense e ON p.ledger_accounts_id IS NULL AND e.at = b.roll % e.all`,
    [companies_id],
  )
  await owner.query(
    `INSERT INTO account_months (companies_id, ledger_accounts_id, month, slot, debit, credit)
     SELECT companies_id, ledger_accounts_id, date_trunc('month', posting_date), 0, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
     FROM journal_lines WHERE companies_id = $1 GROUP BY 1, 2, 3`,
    [companies_id],
  )
  await owner.query('VACUUM ANALYZE journal_entries, journal_lines, account_months')
  await owner.query('DROP TABLE book')
  await rollUpDailyTotals(database)
  await owner.query('VACUUM ANALYZE cash_flow_days, ledger_days, ledger_day_months, ledger_day_marks')
}
