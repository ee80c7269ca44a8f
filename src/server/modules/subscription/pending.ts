import type { PendingPlanDetails, PendingTxnCharge } from '#contract/subscription.ts'
import { addDays, dateInIndia, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { monthlyDetails, nextReset } from '#core/subscription/periods.ts'
import { CHARGE_DUE_DAYS, GRACE_DAYS, type Plan, planOf, QUOTE_DAYS, REMIND_DAYS } from '#core/subscription/plans.ts'
import { priced, type Quote } from '#core/subscription/quote.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Held, held, openOrder, type OrderRow } from './reading.ts'

/** What a payment would buy now. */
export type Payable = { plan: Plan; price: Quote; order: OrderRow | null; due_on: IsoDate }

/** A chosen plan first, while its price holds; else the renewal of the running one. Null when there is nothing to pay. */
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

/** What is payable for the plan, amounts in paise with GST and less the credit. Null when nothing is. */
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
  const { rows } = await tx.client.query<{ usage_month: IsoDate; reconciliation_charge: Paise }>({
    name: 'subscription_charge',
    text: `SELECT usage_month, reconciliation_charge FROM subscription_usage
      WHERE companies_id = $1 AND usage_month < $2 AND reconciliation_charge > 0 AND charge_paid_at IS NULL ORDER BY usage_month LIMIT 1`,
    values: [tx.companies_id, monthStart(dateInIndia(tx.now))],
  })
  const [row] = rows
  if (!row) return null
  return {
    payment_due_date: addDays(nextReset(row.usage_month), CHARGE_DUE_DAYS),
    payment_link: '/subscription/history?pay=charge',
    txn_charge_to_pay: row.reconciliation_charge,
    billing_start_date: row.usage_month,
    billing_end_date: monthEnd(row.usage_month),
  }
}
