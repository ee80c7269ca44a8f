import { MAX_STATEMENT_INVOICES, type StatementInvoice, type StatementPage } from '#contract/sales/statement-pages.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import { LEAST_PAYABLE } from '#core/sales/payment-links/states.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { statementSettings } from '#server/domains/documents/sheets/statement-settings.ts'
import type { StatementLink } from '../customer-statements/links.ts'
import { atGateway } from '../invoices/at-gateway.ts'
import { pageOwner } from '../sales-documents/page-owner.ts'

/** What is open on the customer's account today. */
export async function look(tx: CompanyTx, { customers_id, period, expires_on }: StatementLink): Promise<StatementPage> {
  const as_of = dateInIndia(tx.now)
  const [company, customer] = [await pageOwner(tx), await customers.get(tx, customers_id)]
  const { ageing_days } = await statementSettings(tx)
  const ageing = await ageingOf(tx, customers_id, as_of, ageing_days)
  const invoices = await openInvoices(tx, customers_id, as_of)
  const open_total = sumPaise(ageing)
  return {
    ...company,
    language: customer.language ?? null,
    customer_name: customer.customer_name,
    as_of,
    ...period,
    expires_on,
    balance: customer.receivable,
    open_total,
    on_account: customer.receivable - open_total,
    ageing_days,
    ageing,
    invoices: invoices.slice(0, MAX_STATEMENT_INVOICES),
    is_more: invoices.length > MAX_STATEMENT_INVOICES,
  }
}

const IS_OPEN = `i.companies_id = $1 AND i.customers_id = $2 AND i.status IN ('issued', 'part_paid') AND i.amount_due > 0`

/** One more than are shown, so that one knows whether there are more. */
async function openInvoices(tx: CompanyTx, customers_id: string, as_of: IsoDate): Promise<StatementInvoice[]> {
  const { rows } = await tx.client.query<StatementInvoice>(
    `SELECT i.invoices_id, i.invoice_number, i.invoice_date, i.due_date, greatest($3::date - i.due_date, 0) AS days_overdue,
       i.total, i.amount_due, i.currency, i.foreign_due, i.currency IS NULL AND i.amount_due - ${atGateway} >= $4 AS is_payable
     FROM invoices i WHERE ${IS_OPEN} ORDER BY i.due_date, i.invoice_date, i.invoice_number LIMIT ${MAX_STATEMENT_INVOICES + 1}`,
    [tx.companies_id, customers_id, as_of, LEAST_PAYABLE],
  )
  return rows
}

/** Sums of all open invoices: what is not due yet, then by days past due. */
async function ageingOf(tx: CompanyTx, customers_id: string, as_of: IsoDate, ageing_days: readonly number[]) {
  const { rows } = await tx.client.query<{ bucket: number; amount: number }>(
    `SELECT CASE WHEN i.due_date >= $3::date THEN 0 ELSE 1 + width_bucket($3::date - i.due_date, $4::int[]) END AS bucket,
       sum(i.amount_due)::bigint AS amount
     FROM invoices i WHERE ${IS_OPEN} GROUP BY 1`,
    [tx.companies_id, customers_id, as_of, ageing_days.map((day) => day + 1)],
  )
  const amounts = new Map(rows.map(({ bucket, amount }) => [bucket, amount]))
  return [0, ...ageing_days, 0].map((_, bucket) => amounts.get(bucket) ?? 0)
}
