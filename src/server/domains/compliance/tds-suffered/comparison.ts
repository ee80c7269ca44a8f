import { type CreditMatch, isBooked, matchCredits, type Reported, type Suffered } from '#core/compliance/tds-credits/match.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import type { Language } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type PaidTax = Suffered & {
  payment_number: string
  customers_id: string
  customer_name: string
  email: string | null
  language: Language | null
}
export type ReportedTax = Reported & {
  part: string
  deductor_name: string
  section: string
  amount: number
  remarks: string | null
}
export type Compared = PaidTax & {
  year: number
  state: 'expected' | 'seen' | 'booked'
  found: (Omit<CreditMatch, 'rows'> & { rows: ReportedTax[] }) | null
}
export type Comparison = { payments: Compared[]; extra: (ReportedTax & { year: number })[] }

export const yearOf = (day: IsoDate): number => Number(financialYear(day).start.slice(0, 4))

/**
 * Payments with tax withheld, of all years, beside what was reported: a customer withholds when it credits us, often in the quarter or year before
 * it pays. Tax collected (part VI) is never in a payment.
 */
export async function compare(tx: CompanyTx): Promise<Comparison> {
  const [payments, rows] = await Promise.all([paymentsOf(tx), reportedOf(tx)])
  const { found, extra } = matchCredits(
    payments,
    rows.filter(({ part }) => part === 'I'),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const rowsOf = (of: readonly Reported[]) => of.flatMap(({ id }) => byId.get(id) ?? [])
  return {
    payments: payments.map((payment): Compared => {
      const match = found.get(payment.payments_id)
      const state = match === undefined ? 'expected' : isBooked(match) ? 'booked' : 'seen'
      return {
        ...payment,
        year: yearOf(payment.payment_date),
        state,
        found: match === undefined ? null : { pass: match.pass, rows: rowsOf(match.rows) },
      }
    }),
    extra: rowsOf(extra).map((row) => ({ ...row, year: yearOf(row.transaction_on) })),
  }
}

async function paymentsOf(tx: CompanyTx): Promise<PaidTax[]> {
  const { rows } = await tx.client.query<PaidTax>(
    `SELECT p.payments_id, p.payment_number, p.customers_id, c.customer_name, c.email, c.language, t.tan, p.payment_date, p.tds_amount AS tds
     FROM payments p JOIN customers c ON c.companies_id = p.companies_id AND c.customers_id = p.customers_id
       LEFT JOIN customer_tans t ON t.companies_id = p.companies_id AND t.customers_id = p.customers_id
     WHERE p.companies_id = $1 AND p.tds_amount > 0 AND p.voided_on IS NULL ORDER BY p.payment_date, p.payments_id`,
    [tx.companies_id],
  )
  return rows
}

async function reportedOf(tx: CompanyTx): Promise<ReportedTax[]> {
  const { rows } = await tx.client.query<ReportedTax>(
    `SELECT r.tds_credit_rows_id AS id, r.part, r.tan, r.deductor_name, r.section, r.transaction_on, r.booking_status, r.remarks, r.amount, r.tax, r.deposited
     FROM tds_credit_imports i JOIN tds_credit_rows r ON r.companies_id = i.companies_id AND r.tds_credit_imports_id = i.tds_credit_imports_id
     WHERE i.companies_id = $1 AND i.is_current ORDER BY i.year, r.row_no`,
    [tx.companies_id],
  )
  return rows
}
