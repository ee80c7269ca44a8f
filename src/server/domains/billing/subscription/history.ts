import type { Query } from '#contract/endpoint.ts'
import type { listPlanPayments, PlanPayment } from '#contract/billing/subscription.ts'
import { AppError } from '#core/errors.ts'
import { findPlan } from '#core/entitlements/plans.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { operatorInvoicePdf } from '../operator/service.ts'

/** A page of payments, newest first. */
export async function list(tx: CompanyTx, query: Query<typeof listPlanPayments>) {
  const limit = limitOf(query.limit)
  const [on, id] = keysOf(query.after, 2) ?? []
  const { rows } = await tx.client.query<Omit<PlanPayment, 'displayName'> & { subscription_packages_id: string | null }>(
    `SELECT plan_payments_id, payment_kind, subscription_packages_id, paid_on, amount, payment_method, reference, period_start,
       period_end, invoice_number
     FROM plan_payments
     WHERE companies_id = $1 AND ($2::date IS NULL OR (paid_on, plan_payments_id) < ($2, $3::uuid))
     ORDER BY paid_on DESC, plan_payments_id DESC LIMIT $4`,
    [tx.companies_id, on ?? null, id ?? null, limit + 1],
  )
  const page = paged(rows, limit, (row) => [row.paid_on, row.plan_payments_id])
  return {
    ...page,
    rows: page.rows.map(({ subscription_packages_id, ...row }) => ({
      ...row,
      displayName: named(row, subscription_packages_id),
    })),
  }
}

function named({ payment_kind }: Pick<PlanPayment, 'payment_kind'>, subscription_packages_id: string | null): string {
  if (payment_kind === 'reconciliation') return 'Bank lines matched beyond the plan'
  const plan = subscription_packages_id === null ? undefined : findPlan(subscription_packages_id)
  if (!plan) return 'Credit for a later payment'
  return `${plan.name}, ${plan.period === 'year' ? 'yearly' : 'monthly'}`
}

/** Our GST invoice for a payment. Throws `not_found` while it is not raised, or was never due. */
export async function invoice(tx: CompanyTx, services: Dependencies, plan_payments_id: string): Promise<Download> {
  const { rows } = await tx.client.query<{ operator_invoices_id: string | null; invoice_number: string | null }>(
    'SELECT operator_invoices_id, invoice_number FROM plan_payments WHERE companies_id = $1 AND plan_payments_id = $2',
    [tx.companies_id, plan_payments_id],
  )
  const { operator_invoices_id = null, invoice_number = null } = rows[0] ?? {}
  if (operator_invoices_id === null || invoice_number === null)
    throw new AppError('not_found', 'This payment has no invoice yet. We create it within a minute; try again.')
  return operatorInvoicePdf(services, tx.companies_id, { invoices_id: operator_invoices_id, invoice_number })
}
