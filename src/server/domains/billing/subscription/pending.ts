import type { PendingPlanDetails, PendingTxnCharge } from '#contract/billing/subscription.ts'
import { addDays, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { monthlyDetails, monthsLater, nextReset } from '#core/entitlements/periods.ts'
import {
  CHARGE_DUE_DAYS,
  GRACE_DAYS,
  type Plan,
  planOf,
  QUOTE_DAYS,
  RECONCILIATION_RATE,
  REMIND_DAYS,
  UNSTARTED_DAYS,
} from '#core/entitlements/plans.ts'
import { gstOn, priced, type Quote } from '#core/billing/subscription/quote.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Held, held, openOrder, type OrderRow } from '#server/domains/entitlements/plan-limits/subscription-state.ts'

/** The purchase that a payment would make now. */
export type Payable = { plan: Plan; price: Quote; order: OrderRow | null; due_on: IsoDate }

/** A chosen plan first, while its price is valid; otherwise the renewal of the current one. Null if nothing is due. */
export function payableNow({ standing, today }: Held, order: OrderRow | null, on: IsoDate = today): Payable | null {
  if (order !== null && addDays(order.quoted_on, QUOTE_DAYS) >= today) {
    const plan = planOf(order.subscription_packages_id)
    const { list_price, proration, taxable_value, gst } = order
    const total = taxable_value + gst
    const price = { ...priced(plan, on, proration, 'now'), list_price, taxable_value, gst, total, payable: total }
    return { plan, price, order, due_on: addDays(order.quoted_on, QUOTE_DAYS) }
  }
  const { status, plan, next, ends_on } = standing
  if (ends_on === null || plan.id === 'trial') return null
  const renewed = next ?? plan
  if (!renewed.isSold) return null
  const isSoon = status === 'active' && next === null && addDays(ends_on, -REMIND_DAYS) < today
  if (!isSoon && status !== 'past_due' && status !== 'overdue') return null
  const start = status === 'overdue' ? on : addDays(ends_on, 1)
  return { plan: renewed, price: priced(renewed, start, 0, 'now'), order: null, due_on: addDays(ends_on, GRACE_DAYS) }
}

/** The amount payable for the plan, in paise with GST and less the credit. Null when it is zero. */
export async function pendingPlan(tx: CompanyTx): Promise<PendingPlanDetails | null> {
  return pendingOf(await held(tx), await openOrder(tx))
}

export function pendingOf(now: Held, order: OrderRow | null): PendingPlanDetails | null {
  const payable = payableNow(now, order)
  if (payable === null) return null
  const { plan, price, due_on } = payable
  const total = Math.max(0, price.total - (now.row?.plan_credit ?? 0))
  return {
    billing_due_date: due_on,
    billing_start_date: price.period_start,
    billing_end_date: price.period_end,
    is_due_date_passed: now.standing.status === 'overdue',
    total,
    subscription_packages_id: plan.id,
    monthlyDetails: monthlyDetails(price.period_start, price.period_end, total),
  }
}

/** The oldest unpaid charge for bank lines matched beyond the plan, of a month that is over. */
export async function pendingReconciliationCharge(tx: CompanyTx): Promise<PendingTxnCharge | null> {
  return chargeOf(tx, await held(tx))
}

/** How far back unpaid charges are collected. */
const CHARGED_MONTHS = 3

/** Charges arise in months that were wholly on a plan which includes a number of lines. */
export async function chargeOf(tx: CompanyTx, { standing, today }: Held): Promise<PendingTxnCharge | null> {
  const included = standing.grants.reconciled_lines
  const since = standing.status === 'unstarted' ? addDays(standing.started_on ?? today, UNSTARTED_DAYS) : standing.started_on
  if (included === null || since === null) return null
  const [whole, oldest] = [
    since === monthStart(since) ? since : nextReset(since),
    monthsLater(monthStart(today), -CHARGED_MONTHS),
  ]
  const from = whole > oldest ? whole : oldest
  if (from >= monthStart(today)) return null
  const { rows } = await tx.client.query<{ month: IsoDate; lines: number }>({
    name: 'subscription_charge',
    text: `SELECT month, lines FROM (
        SELECT date_trunc('month', m.created_at AT TIME ZONE 'Asia/Kolkata')::date AS month, count(*) AS lines
        FROM reconciliation_matches m JOIN reconciliation_match_lines l USING (companies_id, reconciliation_matches_id)
        WHERE m.companies_id = $1 AND m.reconciliation_matches_id >= $2 AND m.match_kind <> 'exclusion' AND m.undone_at IS NULL
        GROUP BY 1) each_month
      WHERE month >= $3 AND month < $4 AND lines > $5 AND NOT EXISTS (
        SELECT 1 FROM plan_payments p WHERE p.companies_id = $1 AND p.payment_kind = 'reconciliation' AND p.period_start = month)
      ORDER BY month LIMIT 1`,
    values: [tx.companies_id, firstIdOf(from), from, monthStart(today), included],
  })
  const [row] = rows
  if (!row) return null
  return {
    payment_due_date: addDays(nextReset(row.month), CHARGE_DUE_DAYS),
    payment_link: '/subscription/history',
    txn_charge_to_pay: (Number(row.lines) - included) * (RECONCILIATION_RATE + gstOn(RECONCILIATION_RATE)),
    billing_start_date: row.month,
    billing_end_date: monthEnd(row.month),
  }
}

/** Ids increase with time: none created on the date or later is smaller. This keeps the count from reading years of matches. */
const firstIdOf = (date: IsoDate) => {
  const hex = Date.parse(addDays(date, -1)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
