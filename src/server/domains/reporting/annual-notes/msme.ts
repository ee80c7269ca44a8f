import { type OwedBill, unpaidOn } from '#core/directory/delay-interest.ts'
import type { IsoDate } from '#core/dates.ts'
import { mulDiv, type Paise } from '#core/money.ts'
import { type MsmeClass, msmeTerms } from '#core/directory/msme.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isMoney } from '#server/domains/tax/tds-deductions/withheld-part.ts'

/** A bill of a micro or small enterprise as of the end of a day. */
export type MsmeBill = OwedBill & {
  bills_id: string
  bill_date: IsoDate
  vendors_id: string
  vendor_name: string
  /** The expense part of the bill: the rest is tax that is credited, or an asset. */
  expense: Paise
}

type Row = Omit<MsmeBill, 'pay_by'> & { msme_class: MsmeClass; has_agreement: boolean; payment_terms_days: number }

const settledBy = (table: string, day: string, undone: string, is_tax = 'false') =>
  `SELECT ${day} AS settled_on, amount, ${is_tax} AS is_tax FROM ${table} WHERE companies_id = $1 AND bills_id = b.bills_id AND ${day} <= $2 AND (${undone} IS NULL OR ${undone} > $2)`

const BILLS = `
  SELECT b.bills_id, b.bill_date, b.vendors_id, v.vendor_name, msme_class_on(b.vendors_id, b.bill_date) AS msme_class, v.has_agreement, v.payment_terms_days, b.total - b.tds_amount AS amount,
    coalesce((SELECT sum(l.taxable_value) FROM bill_lines l JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
      WHERE l.companies_id = $1 AND l.bills_id = b.bills_id AND a.account_type = 'expense'), 0)::bigint AS expense,
    coalesce(s.settled, '[]') AS settled
  FROM vendors v JOIN bills b ON b.companies_id = v.companies_id AND b.vendors_id = v.vendors_id
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('on', settled_on, 'amount', amount, 'is_tax', is_tax) ORDER BY settled_on) AS settled FROM (
      ${settledBy('bill_payments', 'payment_date', 'voided_on', `NOT ${isMoney('bill_payments')}`)}
      UNION ALL ${settledBy('debit_note_applications', 'applied_on', 'undone_on')}
      UNION ALL ${settledBy('vendor_advance_applications', 'applied_on', 'undone_on')}
    ) each
  ) s
  WHERE v.companies_id = $1 AND (v.msme_class IN ('micro', 'small') OR EXISTS (SELECT 1 FROM vendor_msme_classes h
      WHERE h.companies_id = $1 AND h.vendors_id = v.vendors_id AND h.msme_class IN ('micro', 'small')))
    AND msme_class_on(b.vendors_id, b.bill_date) IN ('micro', 'small')
    AND b.bill_date <= $2 AND b.journal_entries_id IS NOT NULL AND (b.cancelled_on IS NULL OR b.cancelled_on > $2)
  ORDER BY v.vendor_name, b.bill_date, b.bills_id`.replaceAll('$2', '$2::date')

/**
 * Bills of micro and small enterprises up to the end of a day, with their settlements by then. The vendor's class on the day of the bill
 * decides (`msme_class_on()`): only this place asks. Goods and services count as accepted on the day of the bill.
 */
export async function msmeBills(tx: CompanyTx, end: IsoDate): Promise<MsmeBill[]> {
  const { rows } = await tx.client.query<Row>({ name: 'msme_bills', text: BILLS, values: [tx.companies_id, end] })
  return rows.flatMap(({ msme_class, has_agreement, payment_terms_days, ...bill }) => {
    const terms = msmeTerms({ msme_class, has_agreement, payment_terms_days }, bill.bill_date)
    return terms ? [{ ...bill, pay_by: terms.pay_by }] : []
  })
}

/** The part of a bill's unpaid amount that is an expense; of tax and assets nothing is deducted. */
const expenseIn = (bill: MsmeBill, unpaid: Paise): Paise =>
  bill.amount <= 0 ? 0 : mulDiv(Math.min(unpaid, bill.amount), BigInt(bill.expense), BigInt(Math.max(bill.amount, bill.expense)))

/**
 * Expenses of micro and small enterprises that were unpaid at the end of a day though their time was over: deducted in the year they are paid (Income-tax Act
 * 1961 s.43B(h), from 1 Apr 2024, Finance Act 2023; Income-tax Act 2025 s.37(2)(g), from 1 Apr 2026). Nothing before that day.
 */
export function unpaidBeyondTime(bills: readonly MsmeBill[], end: IsoDate): Paise {
  return bills.reduce(
    (sum, bill) =>
      bill.bill_date >= '2023-04-01' && bill.pay_by < end ? sum + expenseIn(bill, Math.max(unpaidOn(bill, end), 0)) : sum,
    0,
  )
}
