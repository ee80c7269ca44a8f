import { newId } from '#server/platform/ids.ts'

/** The rows of entries as one plain statement: headers, lines, month balances, audit rows. What the product is measured against. */
export const bareEntries = {
  name: 'bare_entries',
  text: `WITH lines AS (SELECT * FROM unnest($6::integer[], $7::uuid[], $8::bigint[]) WITH ORDINALITY AS l(entry, account, amount, n)),
    months AS (
      INSERT INTO account_months AS b (companies_id, ledger_accounts_id, month, slot, debit, credit)
      SELECT $1, account, date_trunc('month', $3::date)::date, pg_backend_pid() % 8, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
      FROM lines GROUP BY account ORDER BY account
      ON CONFLICT (companies_id, ledger_accounts_id, month, slot) DO UPDATE SET debit = b.debit + excluded.debit, credit = b.credit + excluded.credit),
    entries AS (
      INSERT INTO journal_entries (companies_id, journal_entries_id, posting_date, source, source_ref, memo, created_at)
      SELECT $1, id, $3, 'bare', id::text, 'Sale', $5 FROM unnest($2::uuid[]) id),
    trail AS (
      INSERT INTO audit_log (companies_id, audit_log_id, action, entity, entity_id, detail, created_at)
      SELECT $1, a.id, 'posted', 'journal_entries', ($2::uuid[])[a.n]::text, '{}', $5 FROM unnest($4::uuid[]) WITH ORDINALITY AS a(id, n))
    INSERT INTO journal_lines (companies_id, journal_entries_id, line_no, ledger_accounts_id, posting_date, amount)
    SELECT $1, ($2::uuid[])[entry], n, account, $3, amount FROM lines`,
}

export const POSTING_DATE = '2026-11-20'
export type BareLine = { account: string; amount: number }

/** Four lines: one account owes, three are owed. */
export function fourLines(accounts: readonly string[], seed: number): BareLine[] {
  const pick = (step: number) => accounts[(seed * 7 + step * 13) % accounts.length] ?? ''
  const parts = [10_000 + (seed % 500), 900, 900]
  return [
    { account: pick(0), amount: parts.reduce((sum, part) => sum + part, 0) },
    ...parts.map((part, at) => ({ account: pick(at + 1), amount: -part })),
  ]
}

/** The statement's values for some entries, each given by its lines. */
export function bareValues(companies_id: string, entries: readonly BareLine[][]): unknown[] {
  const lines = entries.flat()
  return [
    companies_id,
    entries.map(newId),
    POSTING_DATE,
    entries.map(newId),
    new Date(),
    entries.flatMap((each, at) => each.map(() => at + 1)),
    lines.map((line) => line.account),
    lines.map((line) => line.amount),
  ]
}
