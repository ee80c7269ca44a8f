import type { PayoutWays } from '#contract/payouts/payout-batches.ts'
import { dateInIndia } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { type Rail, railPlan, railSteps } from '#core/payouts/rails.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { known } from './batches.ts'

type Alike = {
  from_ifsc: string
  to_ifsc: string | null
  to_vpa: string | null
  rail_choice: Rail | 'auto'
  scheduled_on: string | null
  /** The smallest of them: all others use its rail. */
  least: Paise
  amount: Paise
  count: number
}

/** The rails of the waiting payouts of a file, grouped, and the amounts leaving each account. Amounts in paise. */
export async function railBreakdown(tx: CompanyTx, row_imports_id: string): Promise<PayoutWays> {
  await known(tx, row_imports_id)
  const waiting = `p.companies_id = $1 AND p.row_imports_id = $2 AND p.payout_status = 'pending'`
  const [alike, accounts] = await Promise.all([
    tx.client.query<Alike>(
      `SELECT a.ifsc AS from_ifsc, left(p.payee_ifsc, 4) AS to_ifsc, p.rail_choice, p.scheduled_on,
         CASE WHEN coalesce(v.vpa_status, f.vpa_status) = 'verified' THEN 'verified' END AS to_vpa,
         min(p.amount)::bigint AS least, sum(p.amount)::bigint AS amount, count(*)::int AS count
       FROM payouts p JOIN bank_accounts a USING (companies_id, bank_accounts_id)
       LEFT JOIN vendors v ON v.companies_id = p.companies_id AND v.vendors_id = p.vendors_id
       LEFT JOIN staff f ON f.companies_id = p.companies_id AND f.staff_id = p.staff_id
       WHERE ${waiting} GROUP BY 1, 2, 3, 4, 5, width_bucket(p.amount, $3::bigint[])`,
      [tx.companies_id, row_imports_id, railSteps],
    ),
    tx.client.query<PayoutWays['accounts'][number]>(
      `SELECT a.account_label, sum(p.amount)::bigint AS amount,
         CASE WHEN max(b.balance_status) = 'ready' THEN max(b.available_balance)::bigint END AS available_balance
       FROM payouts p JOIN bank_accounts a USING (companies_id, bank_accounts_id)
       LEFT JOIN bank_balances b USING (companies_id, bank_accounts_id)
       WHERE ${waiting} GROUP BY a.bank_accounts_id, a.account_label ORDER BY a.account_label`,
      [tx.companies_id, row_imports_id],
    ),
  ])
  return { ways: groupByRail(alike.rows, tx.now), accounts: accounts.rows }
}

/** Payouts that go by the same rail and fall back on the same one, the largest sum first; they are there when the last of them is. */
export function groupByRail(alike: readonly Alike[], now: Date): PayoutWays['ways'] {
  const ways = new Map<string, PayoutWays['ways'][number]>()
  for (const { from_ifsc, to_ifsc, to_vpa, rail_choice, scheduled_on, least, amount, count } of alike) {
    const isLater = scheduled_on !== null && scheduled_on > dateInIndia(now)
    const at = isLater ? new Date(`${scheduled_on}T09:00:00+05:30`) : now
    const { rail, fallback, expected_by } = railPlan({ amount: least, at, from_ifsc, to_ifsc, to_vpa }, rail_choice)
    const key = `${rail} ${fallback}`
    const way = ways.get(key) ?? { rail, fallback, count: 0, amount: 0, expected_by: null }
    const last =
      [way.expected_by, expected_by?.toISOString() ?? null]
        .filter((each) => each !== null)
        .toSorted()
        .at(-1) ?? null
    ways.set(key, { ...way, count: way.count + count, amount: way.amount + amount, expected_by: last })
  }
  return [...ways.values()].toSorted((a, b) => b.amount - a.amount)
}
