import type { IsoDate } from '#core/dates.ts'
import type { ReportPeriod } from '#core/ledger/periods.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The movements of an account, by key; both positive paise. */
export type Moved = { key: string; debit: number; credit: number }

/**
 * Movements of an account by party, `customer:id`, `vendor:id` or '', in each of these periods of whole months, from monthly totals. A
 * month whose total has changed since is read from its lines again and stored.
 */
export async function movedByParty(
  tx: CompanyTx,
  ledger_accounts_id: string,
  periods: readonly ReportPeriod[],
): Promise<Moved[][]> {
  const found: Moved[][] = []
  for (const { from, to } of periods) {
    for (const month of await changedMonths(tx, ledger_accounts_id, { from, to })) await keep(tx, ledger_accounts_id, month)
    const { rows } = await tx.client.query<Moved>({
      name: 'account_parties',
      text: `SELECT party AS key, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit FROM account_parties
        WHERE companies_id = $1 AND ledger_accounts_id = $2 AND month BETWEEN $3 AND $4 GROUP BY party`,
      values: [tx.companies_id, ledger_accounts_id, from, to],
    })
    found.push(rows)
  }
  return found
}

/** Every line adds to the debits or the credits of its month, so unchanged totals mean that no line was added. */
async function changedMonths(tx: CompanyTx, ledger_accounts_id: string, { from, to }: ReportPeriod): Promise<IsoDate[]> {
  const { rows } = await tx.client.query<{ month: IsoDate; is_reading: boolean }>({
    name: 'account_party_changes',
    text: `SELECT m.month, current_setting('transaction_read_only') = 'on' AS is_reading FROM (
        SELECT month, sum(debit) AS debit, sum(credit) AS credit FROM account_months
        WHERE companies_id = $1 AND ledger_accounts_id = $2 AND month BETWEEN $3 AND $4 GROUP BY month
      ) m LEFT JOIN account_party_marks k ON k.companies_id = $1 AND k.ledger_accounts_id = $2 AND k.month = m.month
      WHERE k.debit IS DISTINCT FROM m.debit OR k.credit IS DISTINCT FROM m.credit ORDER BY m.month`,
    values: [tx.companies_id, ledger_accounts_id, from, to],
  })
  if (rows[0]?.is_reading) throw new HasToKeep()
  return rows.map(({ month }) => month)
}

/** A request that only reads meets this once and is done again where it may write. */
class HasToKeep extends Error {}

async function keep(tx: CompanyTx, ledger_accounts_id: string, month: IsoDate): Promise<void> {
  const values = [tx.companies_id, ledger_accounts_id, month]
  await tx.client.query("SELECT pg_advisory_xact_lock(hashtextextended('parties ' || $1::text, 0))", [ledger_accounts_id])
  await tx.client.query('DELETE FROM account_parties WHERE companies_id = $1 AND ledger_accounts_id = $2 AND month = $3', values)
  // The mark is the sum of the very lines that are stored: a later posting makes it differ from the month again.
  await tx.client.query({
    name: 'keep_account_parties',
    text: `WITH kept AS MATERIALIZED (
        SELECT p.party, sum(greatest(l.amount, 0)) AS debit, sum(greatest(-l.amount, 0)) AS credit
        FROM (
          SELECT journal_entries_id, line_no, amount FROM journal_lines
          WHERE companies_id = $1 AND ledger_accounts_id = $2 AND posting_date >= $3::date AND posting_date < ($3::date + interval '1 month')::date
        ) l
        CROSS JOIN LATERAL (SELECT source, source_ref, reverses_id FROM journal_entries j WHERE j.companies_id = $1 AND j.journal_entries_id = l.journal_entries_id OFFSET 0) e
        LEFT JOIN LATERAL (SELECT source, source_ref FROM journal_entries j WHERE j.companies_id = $1 AND j.journal_entries_id = e.reverses_id OFFSET 0) o ON true
        LEFT JOIN subledger_lines s ON s.companies_id = $1 AND s.journal_entries_id = l.journal_entries_id AND s.line_no = l.line_no
        CROSS JOIN LATERAL (SELECT coalesce('customer:' || s.customers_id, 'vendor:' || s.vendors_id,
          party_of_entry(coalesce(o.source, e.source), coalesce(o.source_ref, e.source_ref))) AS party OFFSET 0) p
        GROUP BY p.party
      ), added AS (
        INSERT INTO account_parties (companies_id, ledger_accounts_id, month, party, debit, credit)
        SELECT $1, $2, $3, party, debit, credit FROM kept
      )
      INSERT INTO account_party_marks AS m (companies_id, ledger_accounts_id, month, debit, credit)
      SELECT $1, $2, $3, coalesce(sum(debit), 0), coalesce(sum(credit), 0) FROM kept
      ON CONFLICT (companies_id, ledger_accounts_id, month) DO UPDATE SET debit = excluded.debit, credit = excluded.credit`,
    values,
  })
}

/** Movements of an account by cost centre or tag, from the totals per month: the cost of dimensions × months. */
export async function movedByDimension(
  tx: CompanyTx,
  ledger_accounts_id: string,
  { from, to }: ReportPeriod,
  dimension_kind: 'cost_centre' | 'tag',
): Promise<(Moved & { name: string })[]> {
  const { rows } = await tx.client.query<Moved & { name: string }>({
    name: 'account_dimensions',
    text: `SELECT d.dimensions_id AS key, d.dimension_name AS name, s.debit, s.credit FROM dimensions d
      CROSS JOIN LATERAL (
        SELECT sum(m.debit)::bigint AS debit, sum(m.credit)::bigint AS credit FROM dimension_months m
        WHERE m.companies_id = $1 AND m.dimensions_id = d.dimensions_id AND m.ledger_accounts_id = $2 AND m.month BETWEEN $3 AND $4
      ) s WHERE d.companies_id = $1 AND d.dimension_kind = $5 AND s.debit IS NOT NULL ORDER BY lower(d.dimension_name), d.dimensions_id`,
    values: [tx.companies_id, ledger_accounts_id, from, to, dimension_kind],
  })
  return rows
}

/** Recalculates the stored totals by party for the accounts and months of an assignment. */
export const forgetSums = (tx: CompanyTx, subledger_assignments_id: string) =>
  tx.client.query(
    `UPDATE account_party_marks m SET debit = -1 FROM subledger_lines s WHERE m.companies_id = $1 AND s.companies_id = $1
       AND s.subledger_assignments_id = $2 AND m.ledger_accounts_id = s.ledger_accounts_id AND m.month = date_trunc('month', s.posting_date)::date`,
    [tx.companies_id, subledger_assignments_id],
  )
