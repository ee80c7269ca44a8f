import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { RECONCILIATION_RATE } from '#core/entitlements/plans.ts'
import { gstOn } from '#core/billing/subscription/quote.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { effect } from '#server/platform/registry.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { planInvoiceJob } from './jobs.ts'
import { type Payable, payableNow, pendingReconciliationCharge } from './pending.ts'
import { type Held, openOrder, takeTurn } from '#server/domains/entitlements/plan-limits/subscription-state.ts'

/** A company has paid for a plan; in the transaction that settles it. `reference`: of the payment. */
export const planPaid = effect<[CompanyTx, Dependencies, reference: string]>()

/** Money that arrived. `amount` in paise; `reference` is the gateway's or the bank's, and counts once. */
export type PlanMoney = { amount: Paise; reference: string; method: string; paid_on: IsoDate }

/**
 * Takes money for the plan: the chosen plan begins, or the running one goes on, and its invoice is asked for. Money that pays for nothing
 * whole stays as the company's credit; it is never refused. A reference that was settled before changes nothing.
 */
export async function settlePlanPayment(tx: CompanyTx, services: Dependencies, money: PlanMoney): Promise<void> {
  const now = await takeTurn(tx)
  if (await isSettled(tx, money.reference)) return
  const payable = payableNow(now, await openOrder(tx), money.paid_on)
  const available = money.amount + (now.row?.plan_credit ?? 0)
  const bought = payable !== null && payable.price.total <= available ? payable : null
  const plan_payments_id = newId()
  await insertRow(tx.client, 'plan_payments', {
    companies_id: tx.companies_id,
    plan_payments_id,
    payment_kind: 'plan',
    reference: money.reference,
    amount: money.amount,
    payment_method: money.method,
    paid_on: money.paid_on,
    subscription_packages_id: bought?.plan.id ?? null,
    period_start: bought?.price.period_start ?? null,
    period_end: bought?.price.period_end ?? null,
    taxable_value: bought?.price.taxable_value ?? 0,
    gst: bought?.price.gst ?? 0,
    created_at: tx.now,
  })
  await audit(tx, 'paid', 'plan_payments', plan_payments_id, {
    plan: bought?.plan.id ?? null,
    amount: money.amount,
    reference: money.reference,
  })
  await services.jobs.enqueue(tx, planInvoiceJob(services), { plan_payments_id })
  if (bought === null) return keepCredit(tx, now, available)
  await begin(tx, now, bought, available - bought.price.total)
  await planPaid.run(tx, services, money.reference)
}

/** Adds earned credit, in paise, that reduces the next payment. */
export async function addPlanCredit(tx: CompanyTx, amount: Paise): Promise<void> {
  const now = await takeTurn(tx)
  await keepCredit(tx, now, (now.row?.plan_credit ?? 0) + amount)
}

async function isSettled(tx: CompanyTx, reference: string): Promise<boolean> {
  const { rowCount } = await tx.client.query('SELECT 1 FROM plan_payments WHERE companies_id = $1 AND reference = $2', [
    tx.companies_id,
    reference,
  ])
  return rowCount !== 0
}

/** The credit towards the next payment. A company without a plan gets a row that only has the credit. */
async function keepCredit(tx: CompanyTx, { row, today }: Held, plan_credit: Paise): Promise<void> {
  if (row === null)
    await tx.client.query(
      `INSERT INTO subscriptions (companies_id, subscription_packages_id, started_on, ends_on, plan_credit, updated_at)
       VALUES ($1, 'free', $2, $2, $3, $4)`,
      [tx.companies_id, today, plan_credit, tx.now],
    )
  else
    await tx.client.query('UPDATE subscriptions SET plan_credit = $2, updated_at = $3 WHERE companies_id = $1', [
      tx.companies_id,
      plan_credit,
      tx.now,
    ])
}

async function begin(tx: CompanyTx, now: Held, { plan, price, order }: Payable, plan_credit: Paise): Promise<void> {
  const { standing, row } = now
  const isExtended = order === null && standing.status === 'active' && row !== null
  const isSame = standing.plan.id === plan.id
  const past = isSame ? standing.previous : previousOf(now, price.period_start)
  await insertRow(
    tx.client,
    'subscriptions',
    {
      companies_id: tx.companies_id,
      subscription_packages_id: plan.id,
      started_on: isExtended ? row.started_on : price.period_start,
      ends_on: price.period_end,
      price_paid: isExtended ? row.price_paid + price.list_price : price.list_price,
      previous_packages_id: past?.plan.id ?? null,
      previous_ended_on: past?.ended_on ?? null,
      plan_credit,
      updated_at: tx.now,
    },
    `ON CONFLICT (companies_id) DO UPDATE SET subscription_packages_id = excluded.subscription_packages_id, started_on = excluded.started_on,
       ends_on = excluded.ends_on, price_paid = excluded.price_paid, previous_packages_id = excluded.previous_packages_id,
       previous_ended_on = excluded.previous_ended_on, plan_credit = excluded.plan_credit, updated_at = excluded.updated_at,
       next_packages_id = NULL, cancelled_at = NULL, cancel_reason = NULL`,
  )
  if (order)
    await tx.client.query(
      `UPDATE subscription_orders SET order_status = 'paid' WHERE companies_id = $1 AND subscription_orders_id = $2`,
      [tx.companies_id, order.subscription_orders_id],
    )
  await audit(tx, 'began', 'subscriptions', tx.companies_id, { plan: [standing.plan.id, plan.id], ends_on: price.period_end })
}

function previousOf({ standing, row }: Held, start: IsoDate) {
  if (standing.plan.id === 'free') return standing.previous
  return { plan: standing.plan, ended_on: row !== null && row.ends_on < start ? row.ends_on : start }
}

/** Takes money for the oldest charge on matched bank lines. A reference that was settled before changes nothing. */
export async function settleReconciliationCharge(tx: CompanyTx, services: Dependencies, money: PlanMoney): Promise<void> {
  const now = await takeTurn(tx)
  if (await isSettled(tx, money.reference)) return
  const charge = await pendingReconciliationCharge(tx)
  const isPaid = charge !== null && charge.txn_charge_to_pay <= money.amount
  const taxable_value = isPaid ? withoutGst(charge.txn_charge_to_pay) : 0
  const plan_payments_id = newId()
  await insertRow(tx.client, 'plan_payments', {
    companies_id: tx.companies_id,
    plan_payments_id,
    payment_kind: 'reconciliation',
    reference: money.reference,
    amount: money.amount,
    payment_method: money.method,
    paid_on: money.paid_on,
    period_start: isPaid ? charge.billing_start_date : null,
    period_end: isPaid ? charge.billing_end_date : null,
    taxable_value,
    gst: isPaid ? charge.txn_charge_to_pay - taxable_value : 0,
    created_at: tx.now,
  })
  await audit(tx, 'paid', 'plan_payments', plan_payments_id, { amount: money.amount, reference: money.reference })
  const over = money.amount - (isPaid ? charge.txn_charge_to_pay : 0)
  if (over > 0) await keepCredit(tx, now, (now.row?.plan_credit ?? 0) + over)
  await services.jobs.enqueue(tx, planInvoiceJob(services), { plan_payments_id })
  if (!isPaid) return
}

/** The part of a charge that is not GST: charges are whole lines at a rate whose GST is exact. */
function withoutGst(charge: Paise): Paise {
  const lines = Math.round(charge / (RECONCILIATION_RATE + gstOn(RECONCILIATION_RATE)))
  return lines * RECONCILIATION_RATE
}
