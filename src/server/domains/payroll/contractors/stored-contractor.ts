import type { Contractor, ContractorPayment, ContractorRow } from '#contract/payroll/contractors.ts'
import { dateInIndia, type IsoDate, monthEnd } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { type ContractorRate, rateOn } from '#core/payroll/contractors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { DEFAULT_LIMIT, keysOf, paged } from '#server/platform/paging.ts'
import type { BankFields } from '#server/domains/directory/payee-banks/columns.ts'
import { bankView } from '#server/domains/directory/payee-banks/view.ts'

/** A contractor with the vendor they are. */
export type StoredContractor = Omit<ContractorRow, 'rate' | 'rate_unit' | 'bank_status'> &
  BankFields & {
    accounts_id: string | null
    member_name: string | null
    expense_accounts_id: string | null
    payment_terms_days: number
  }

const COLUMNS = `c.payroll_contractors_id, c.vendors_id, v.vendor_name AS contractor_name, c.work, v.pan, v.email, v.mobile_number, v.gstin,
  v.tds_nature, trim_scale(c.gst_rate)::text AS gst_rate, c.started_on, c.ended_on, v.is_active, v.expense_accounts_id, v.payment_terms_days,
  v.bank_account_name, v.bank_account_number, v.bank_ifsc, v.bank_name, v.upi_vpa, v.bank_status, v.bank_reason, v.bank_name_on_record,
  v.bank_name_match, v.vpa_status, v.vpa_name_on_record, v.vpa_reason, v.bank_changed_at, v.bank_verified_at,
  c.accounts_id, (SELECT concat_ws(' ', a.first_name, a.last_name) FROM accounts a WHERE a.accounts_id = c.accounts_id) AS member_name`
const FROM = `payroll_contractors c JOIN vendors v ON v.companies_id = c.companies_id AND v.vendors_id = c.vendors_id`

/** Every contractor by name, or these. */
export async function storedContractors(tx: CompanyTx, ids: readonly string[] | null = null): Promise<StoredContractor[]> {
  const { rows } = await tx.client.query<StoredContractor>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE c.companies_id = $1 AND ($2::uuid[] IS NULL OR c.payroll_contractors_id = ANY($2))
     ORDER BY v.name_key, c.payroll_contractors_id`,
    [tx.companies_id, ids],
  )
  return rows
}

/** A page of contractors by name. */
async function contractorPage(tx: CompanyTx, after: string | undefined) {
  const [name = null, id = null] = keysOf(after, 2) ?? []
  const { rows } = await tx.client.query<StoredContractor & { name_key: string }>(
    `SELECT ${COLUMNS}, v.name_key FROM ${FROM} WHERE c.companies_id = $1
       AND ($2::text IS NULL OR (v.name_key, c.payroll_contractors_id) > ($2, $3::uuid))
     ORDER BY v.name_key, c.payroll_contractors_id LIMIT ${DEFAULT_LIMIT + 1}`,
    [tx.companies_id, name, id],
  )
  return paged(rows, DEFAULT_LIMIT, (row) => [row.name_key, row.payroll_contractors_id])
}

/** At most so many contractors of a month are shown: as many as one request bills, and as many who are billed already. */
const SHOWN_IN_MONTH = 200

/** Who works in a month by name, those who are not billed first; how many more do, and how many do not. */
export async function workingIn(tx: CompanyTx, month: IsoDate) {
  const values = [tx.companies_id, month, monthEnd(month)]
  const WORKS = '(c.started_on <= $3::date AND (c.ended_on IS NULL OR c.ended_on >= $2::date))'
  const { rows } = await tx.client.query<StoredContractor>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE c.companies_id = $1 AND ${WORKS}
     ORDER BY EXISTS (SELECT 1 FROM payroll_contractor_payments p WHERE p.companies_id = c.companies_id
         AND p.payroll_contractors_id = c.payroll_contractors_id AND p.month = $2 AND NOT p.is_off_cycle),
       v.name_key, c.payroll_contractors_id LIMIT ${SHOWN_IN_MONTH}`,
    values,
  )
  const counted = await tx.client.query<{ working: number; others: number }>(
    `SELECT (count(*) FILTER (WHERE ${WORKS}))::int AS working, (count(*) FILTER (WHERE NOT ${WORKS}))::int AS others
     FROM payroll_contractors c WHERE c.companies_id = $1`,
    values,
  )
  const { working = 0, others = 0 } = counted.rows[0] ?? {}
  return { stored: rows, not_shown: working - rows.length, left_out: others }
}

/** One contractor. Throws `not_found`. */
export async function findContractor(tx: CompanyTx, payroll_contractors_id: string): Promise<StoredContractor> {
  const { rows } = await tx.client.query<StoredContractor>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE c.companies_id = $1 AND c.payroll_contractors_id = $2`,
    [tx.companies_id, payroll_contractors_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This contractor does not exist.')
  return rows[0]
}

/** The rates of these contractors, or of all, by contractor; the latest first. */
export async function ratesOf(tx: CompanyTx, ids: readonly string[] | null): Promise<Map<string, ContractorRate[]>> {
  const { rows } = await tx.client.query<ContractorRate & { payroll_contractors_id: string }>(
    `SELECT payroll_contractors_id, from_on, rate_unit, rate FROM payroll_contractor_rates
     WHERE companies_id = $1 AND ($2::uuid[] IS NULL OR payroll_contractors_id = ANY($2)) ORDER BY from_on DESC`,
    [tx.companies_id, ids],
  )
  const found = Map.groupBy(rows, (row) => row.payroll_contractors_id)
  return new Map([...found].map(([id, of]) => [id, of.map(({ from_on, rate_unit, rate }) => ({ from_on, rate_unit, rate }))]))
}

type PaymentFilter = { payroll_contractors_id?: string; month?: string; accounts_id?: string | null }

/**
 * Payments of contractors, the latest month first: figures of the bill as it is now. A bill that was given to another vendor pays nobody
 * here.
 */
export async function contractorPayments(tx: CompanyTx, filter: PaymentFilter): Promise<ContractorPayment[]> {
  const { rows } = await tx.client.query<ContractorPayment>(
    `SELECT p.payroll_contractor_payments_id, p.payroll_contractors_id, v.vendor_name AS contractor_name, p.month, p.is_off_cycle,
       trim_scale(p.quantity)::text AS quantity, p.rate_unit, p.rate, p.amount, p.bills_id, b.bill_number, b.bill_date,
       b.status AS bill_status, b.total, b.tds_amount, b.amount_due, CASE WHEN b.status = 'paid' THEN b.last_paid_date END AS paid_on
     FROM payroll_contractor_payments p
       JOIN payroll_contractors c ON c.companies_id = p.companies_id AND c.payroll_contractors_id = p.payroll_contractors_id
       JOIN bills b ON b.companies_id = p.companies_id AND b.bills_id = p.bills_id AND b.vendors_id = c.vendors_id
       JOIN vendors v ON v.companies_id = c.companies_id AND v.vendors_id = c.vendors_id
     WHERE p.companies_id = $1 AND ($2::uuid IS NULL OR p.payroll_contractors_id = $2) AND ($3::date IS NULL OR p.month = $3)
       AND ($4::uuid IS NULL OR c.accounts_id = $4)
     ORDER BY p.month DESC, v.name_key, p.payment_no DESC LIMIT 2000`,
    [tx.companies_id, filter.payroll_contractors_id ?? null, filter.month ?? null, filter.accounts_id ?? null],
  )
  return rows
}

const rowOf = (stored: StoredContractor, rates: readonly ContractorRate[], today: string): ContractorRow => {
  // A rate that has not begun is shown while there is no other.
  const rate = rateOn(rates, today) ?? rates.at(-1)
  if (!rate) throw new Error('a contractor has no rate')
  const { payroll_contractors_id, vendors_id, contractor_name, work, pan, email, mobile_number, gstin } = stored
  const { tds_nature, gst_rate, started_on, ended_on, is_active, bank_status } = stored
  return {
    payroll_contractors_id,
    vendors_id,
    contractor_name,
    work,
    pan,
    email,
    mobile_number,
    gstin,
    tds_nature,
    gst_rate,
    started_on,
    ended_on,
    is_active,
    bank_status,
    rate_unit: rate.rate_unit,
    rate: rate.rate,
  }
}

/** A page of contractors by name, with the rate of today. */
export async function listContractors(tx: CompanyTx, after: string | undefined) {
  const { rows, next } = await contractorPage(tx, after)
  const rates = await ratesOf(
    tx,
    rows.map((each) => each.payroll_contractors_id),
  )
  const today = dateInIndia(tx.now)
  return { rows: rows.map((each) => rowOf(each, rates.get(each.payroll_contractors_id) ?? [], today)), next }
}

/** One contractor with rates, bank account and payments. Throws `not_found`. */
export async function viewContractor(tx: CompanyTx, payroll_contractors_id: string): Promise<Contractor> {
  const stored = await findContractor(tx, payroll_contractors_id)
  const rates = (await ratesOf(tx, [payroll_contractors_id])).get(payroll_contractors_id) ?? []
  const { accounts_id, member_name } = stored
  return {
    ...rowOf(stored, rates, dateInIndia(tx.now)),
    ...bankView(stored),
    member: accounts_id === null ? null : { accounts_id, member_name: member_name ?? '' },
    rates,
    payments: await contractorPayments(tx, { payroll_contractors_id }),
  }
}

/** One's own payments as a contractor of the company. */
export async function ownContractorPay(tx: CompanyTx): Promise<{ is_contractor: boolean; payments: ContractorPayment[] }> {
  if (tx.accounts_id === null) return { is_contractor: false, payments: [] }
  const { rowCount } = await tx.client.query('SELECT 1 FROM payroll_contractors WHERE companies_id = $1 AND accounts_id = $2', [
    tx.companies_id,
    tx.accounts_id,
  ])
  if (!rowCount) return { is_contractor: false, payments: [] }
  const payments = await contractorPayments(tx, { accounts_id: tx.accounts_id })
  // What is not approved may still change.
  return {
    is_contractor: true,
    payments: payments.filter(({ bill_status }) => bill_status === 'approved' || bill_status === 'paid'),
  }
}
