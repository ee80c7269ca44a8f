import { addDays, type IsoDate, monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { partValues, verifiedTotalsSql } from './verified-totals.ts'
import type { Part } from './spans.ts'

/**
 * The cash flows of an account in a period. `flow` is `cash` for its receipts and payments in cash, `opening` for opening balances, and
 * otherwise the class of the accounts it gave to (in) or took from (out) without cash; see `cash_flows_of_entries()`.
 */
export type CashFlow = { ledger_accounts_id: string; flow: string; amount_in: number; amount_out: number }

/**
 * Flows per account of a period, both days included, from the daily totals rolled up behind the postings and the entries not yet rolled up.
 * A month whose daily totals do not match is read from its entries. One statement, so that it sees one snapshot of the books.
 */
export async function cashFlows(tx: CompanyTx, from: IsoDate, to: IsoDate): Promise<CashFlow[]> {
  const { rows } = await tx.client.query<CashFlow>({
    name: 'ledger_cash_flows',
    text: `WITH ${verifiedTotalsSql({ at: 2 })}, flow_part AS MATERIALIZED (
        SELECT first, last, bool_and(is_kept) AS is_kept FROM account_part GROUP BY 1, 2
      ), kept AS MATERIALIZED (SELECT min(first) AS first, max(last) AS last FROM flow_part WHERE is_kept)
      SELECT ledger_accounts_id, flow, sum(amount_in)::bigint AS amount_in, sum(amount_out)::bigint AS amount_out FROM (
        SELECT d.ledger_accounts_id, d.flow, d.amount_in, d.amount_out FROM kept
        JOIN cash_flow_days d ON d.companies_id = $1 AND d.posting_date BETWEEN kept.first AND kept.last
        WHERE date_trunc('month', d.posting_date) IN (SELECT date_trunc('month', first) FROM flow_part WHERE is_kept)
        UNION ALL
        SELECT t.ledger_accounts_id, t.flow, t.amount_in, t.amount_out FROM kept
        JOIN ledger_day_marks k ON k.companies_id = $1
        CROSS JOIN LATERAL cash_flows_of_entries(k.journal_entries_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff', kept.first, kept.last) t
        WHERE EXISTS (SELECT FROM tail_entry)
          AND date_trunc('month', t.posting_date) IN (SELECT date_trunc('month', first) FROM flow_part WHERE is_kept)
        UNION ALL
        SELECT l.ledger_accounts_id, l.flow, l.amount_in, l.amount_out FROM flow_part p
        CROSS JOIN LATERAL cash_flows_of_entries('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', p.first, p.last) l
        WHERE NOT p.is_kept
      ) f GROUP BY 1, 2`,
    values: [tx.companies_id, ...partValues(monthsOf(from, to))],
  })
  return rows
}

/** A period by months, the first and the last of which may be partial. */
function monthsOf(from: IsoDate, to: IsoDate): Part[] {
  const parts: Part[] = []
  for (let first = from; first <= to; first = addDays(monthEnd(first), 1))
    parts.push({ first, last: monthEnd(first) < to ? monthEnd(first) : to, sign: 1 })
  return parts
}
