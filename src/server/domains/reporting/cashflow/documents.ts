import { addDays, type IsoDate } from '#core/dates.ts'
import type { Ahead, Documents, OpenDocument, Settlement } from '#core/reporting/cashflow/facts.ts'
import { type MsmeClass, msmeTerms } from '#core/directory/msme.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isMoney } from '#server/domains/tax/tds-deductions/withheld-part.ts'

/** How far back payments are read, and the maximum number of the latest ones: a company with more shows its patterns in these. */
const BACK = 600
const MOST = 30_000

type Named = { name: string }

/** Open invoices, and recent settlements of invoices; documents with the same customer and dates are one row. */
export async function invoiceFacts(tx: CompanyTx, today: IsoDate, names: Map<string, string>): Promise<Documents> {
  const values = [tx.companies_id, addDays(today, 0 - BACK), today, MOST]
  const settled = await tx.client.query<Settlement & Named>({
    name: 'cashflow_invoices_settled',
    text: `SELECT i.customers_id AS party, min(i.customer_name) AS name, i.invoice_date AS document_date, i.due_date,
        a.allocated_on AS settled_on, sum(a.amount)::bigint AS amount,
        sum(CASE WHEN p.settled = 0 THEN 0 ELSE round(a.amount::numeric * p.amount / p.settled) END)::bigint AS cash
      FROM (SELECT companies_id, payments_id, invoices_id, allocated_on, amount FROM payment_allocations
        WHERE companies_id = $1 AND allocated_on > $2 AND allocated_on <= $3 AND voided_on IS NULL
        ORDER BY allocated_on DESC LIMIT $4) a
      JOIN payments p ON p.companies_id = a.companies_id AND p.payments_id = a.payments_id
      JOIN invoices i ON i.companies_id = a.companies_id AND i.invoices_id = a.invoices_id
      GROUP BY 1, 3, 4, 5`,
    values,
  })
  const open = await tx.client.query<OpenDocument & Named>({
    name: 'cashflow_invoices_open',
    // The totals come from an index alone; names and numbers are looked up for the remaining rows.
    text: `SELECT d.party, c.customer_name AS name, d.document_date, d.due_date, d.amount, d.count, one.invoices_id AS document_id,
        one.invoice_number AS document_number
      FROM (
        SELECT customers_id AS party, invoice_date AS document_date, due_date, sum(amount_due)::bigint AS amount, count(*)::int AS count,
          CASE WHEN count(*) = 1 THEN (array_agg(invoices_id))[1] END AS only_id
        FROM invoices WHERE companies_id = $1 AND status IN ('issued', 'part_paid') GROUP BY 1, 2, 3
      ) d JOIN customers c ON c.companies_id = $1 AND c.customers_id = d.party
      LEFT JOIN invoices one ON one.companies_id = $1 AND one.invoices_id = d.only_id`,
    values: [tx.companies_id],
  })
  return { settled: told(settled.rows, names), open: told(open.rows, names) }
}

type Terms = { msme_class: MsmeClass; has_agreement: boolean; payment_terms_days: number }

/** The same for approved bills. If the law sets a date for an MSME, that is the due date of a bill. */
export async function billFacts(tx: CompanyTx, today: IsoDate, names: Map<string, string>): Promise<Documents> {
  const settled = await tx.client.query<Settlement & Named>({
    name: 'cashflow_bills_settled',
    text: `SELECT b.vendors_id AS party, min(b.vendor_name) AS name, b.bill_date AS document_date, b.due_date,
        p.payment_date AS settled_on, sum(p.amount)::bigint AS amount, sum(p.amount - p.discount)::bigint AS cash
      FROM (SELECT companies_id, bills_id, payment_date, amount, discount FROM bill_payments paid
        WHERE companies_id = $1 AND payment_date > $2 AND payment_date <= $3 AND voided_on IS NULL AND ${isMoney('paid')}
        ORDER BY payment_date DESC LIMIT $4) p
      JOIN bills b ON b.companies_id = p.companies_id AND b.bills_id = p.bills_id
      GROUP BY 1, 3, 4, 5`,
    values: [tx.companies_id, addDays(today, 0 - BACK), today, MOST],
  })
  const open = await tx.client.query<OpenDocument & Named & Terms>({
    name: 'cashflow_bills_open',
    text: `SELECT d.party, v.vendor_name AS name, d.document_date, d.due_date, d.amount, d.count, one.bills_id AS document_id,
        one.bill_number AS document_number, v.msme_class, v.has_agreement, v.payment_terms_days
      FROM (
        SELECT vendors_id AS party, bill_date AS document_date, due_date, sum(amount_due)::bigint AS amount, count(*)::int AS count,
          CASE WHEN count(*) = 1 THEN (array_agg(bills_id))[1] END AS only_id
        FROM bills WHERE companies_id = $1 AND status = 'approved' AND amount_due > 0 GROUP BY 1, 2, 3
      ) d JOIN vendors v ON v.companies_id = $1 AND v.vendors_id = d.party
      LEFT JOIN bills one ON one.companies_id = $1 AND one.bills_id = d.only_id`,
    values: [tx.companies_id],
  })
  const rows = open.rows.map(({ msme_class, has_agreement, payment_terms_days, ...row }) => {
    const pay_by = msmeTerms({ msme_class, has_agreement, payment_terms_days }, row.document_date)?.pay_by
    return pay_by !== undefined && pay_by < row.due_date ? { ...row, due_date: pay_by } : row
  })
  return { settled: told(settled.rows, names), open: told(rows, names) }
}

/** Vendor advances, paid or pending. */
export async function aheadFacts(tx: CompanyTx, names: Map<string, string>): Promise<Ahead[]> {
  const { rows } = await tx.client.query<Ahead & Named>({
    name: 'cashflow_ahead',
    text: `SELECT vendors_id AS party, vendor_name AS name, advance_date AS day, advance_left AS amount, 0::bigint AS cash, NULL::date AS leaves_on
      FROM vendor_advances WHERE companies_id = $1 AND advance_left > 0
      UNION ALL
      SELECT a.vendors_id, a.vendor_name, a.advance_date, a.amount, a.paid_amount, p.scheduled_on
      FROM vendor_advances a LEFT JOIN payouts p USING (companies_id, payouts_id)
      WHERE a.companies_id = $1 AND a.status = 'on_its_way'`,
    values: [tx.companies_id],
  })
  return told(rows, names)
}

function told<Row extends { party: string }>(rows: readonly (Row & Named)[], names: Map<string, string>): Row[] {
  for (const { party, name } of rows) names.set(party, name)
  return rows.map(({ name: _name, ...row }) => row as unknown as Row)
}
