import type { BillInput } from '#contract/purchases/bills.ts'
import type { BillContractors, ContractorMonth, ContractorPayment } from '#contract/payroll/contractors.ts'
import { addDays, dateInIndia, type IsoDate, monthEnd, monthStart, readersMonth } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { contractorAmount, contractorChecks, type ContractorRate, rateOn } from '#core/payroll/contractors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { saveDraft } from '#server/domains/purchases/bills/drafts.ts'
import { submit } from '#server/domains/purchases/bills/review.ts'
import { FEE_ROLES } from './save-contractor.ts'
import { contractorPayments, ratesOf, storedContractors, type StoredContractor, workingIn } from './stored-contractor.ts'

type Row = BillContractors['rows'][number]
type Asked = Omit<BillContractors, 'rows'>

/** Whom a month can pay, with checks, and what was billed for it. Throws `invalid` at `month` for another day than the first. */
export async function viewMonth(tx: CompanyTx, month: IsoDate): Promise<ContractorMonth> {
  refuseMonth(tx, month)
  const { stored, not_shown, left_out } = await workingIn(tx, month)
  const rates = await ratesOf(
    tx,
    stored.map((each) => each.payroll_contractors_id),
  )
  const payments = await contractorPayments(tx, { month })
  const [end, today] = [monthEnd(month), dateInIndia(tx.now)]
  return {
    month,
    bill_date: end < today ? end : today,
    rows: stored.map((each) => {
      const own = rates.get(each.payroll_contractors_id) ?? []
      const rate = rateAt(own, month) ?? own.at(-1)
      if (!rate) throw new Error('a contractor has no rate')
      return {
        payroll_contractors_id: each.payroll_contractors_id,
        contractor_name: each.contractor_name,
        work: each.work,
        rate_unit: rate.rate_unit,
        rate: rate.rate,
        needs_invoice: each.gstin !== null,
        checks: checksOf(each, own, { month, payments }),
      }
    }),
    payments,
    not_shown,
    left_out,
  }
}

/**
 * Makes the bills of a month and submits them for review, all or none. Throws `invalid` at `rows.N` and its field: a month that is billed
 * already, no rate, an archived vendor, the missing number of a tax invoice, a bill like one that is entered.
 */
export async function billMonth(tx: CompanyTx, services: Dependencies, body: BillContractors): Promise<ContractorMonth> {
  const { rows, ...asked } = body
  refuseMonth(tx, asked.month)
  if (asked.bill_date < asked.month || asked.bill_date > dateInIndia(tx.now))
    throw fieldError('bill_date', 'Enter a day of the month or later, up to today')
  const known = await lockContractors(tx, rows)
  const rates = await ratesOf(tx, [...known.keys()])
  const payments = await contractorPayments(tx, { month: asked.month })
  const accounts = await feeAccounts(tx)
  for (const [at, row] of rows.entries()) {
    const stored = known.get(row.payroll_contractors_id)
    if (!stored) throw fieldError(`rows.${at}`, 'This contractor does not exist')
    await billOne(tx, services, asked, {
      at,
      row,
      stored,
      rates: rates.get(stored.payroll_contractors_id) ?? [],
      payments,
      accounts,
    })
  }
  return viewMonth(tx, asked.month)
}

type One = {
  at: number
  row: Row
  stored: StoredContractor
  rates: readonly ContractorRate[]
  payments: readonly ContractorPayment[]
  accounts: ReadonlyMap<string, string>
}

async function billOne(tx: CompanyTx, services: Dependencies, asked: Asked, one: One): Promise<void> {
  const { at, row, stored, rates, payments } = one
  const { payroll_contractors_id } = stored
  refuseBlocked(asked, one)
  const rate = rateAt(rates, asked.month)
  if (!rate) throw fieldError(`rows.${at}`, 'No rate holds in this month')
  const amount = contractorAmount(rate.rate, row.quantity)
  if (amount === 0) throw fieldError(`rows.${at}.quantity`, 'Enter a quantity above zero')
  const payment_no = await nextNumber(tx, payroll_contractors_id, asked.month)
  const bill = await atRow(at, saveDraft(tx, billOf(asked, one, { rate, payment_no })))
  const own = new Set(payments.map(({ bills_id }) => bills_id))
  const like = bill.duplicates.find(({ bills_id }) => !own.has(bills_id))
  if (like && !row.note?.trim() && !(await isOwnBill(tx, like.bills_id)))
    throw fieldError(
      `rows.${at}.note`,
      t('Bill {bill_number} has the same amount. Enter why this is another bill', { bill_number: like.bill_number }),
    )
  await insertRow(tx.client, 'payroll_contractor_payments', {
    companies_id: tx.companies_id,
    payroll_contractor_payments_id: newId(),
    payroll_contractors_id,
    month: asked.month,
    payment_no,
    is_off_cycle: asked.is_off_cycle,
    quantity: row.quantity,
    rate_unit: rate.rate_unit,
    rate: rate.rate,
    amount,
    bills_id: bill.bills_id,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await submit(tx, bill.bills_id, bill.version, { services, base: publicOrigin(services.config) })
}

function refuseBlocked({ month, is_off_cycle, bill_date }: Asked, { at, row, stored, rates, payments }: One): void {
  if (!worksIn(stored, month))
    throw fieldError(`rows.${at}`, t('{name} does not work in this month', { name: stored.contractor_name }))
  const blocking = checksOf(stored, rates, { month, payments: is_off_cycle ? [] : payments }).find(
    ({ severity }) => severity === 'blocks',
  )
  if (blocking) throw fieldError(`rows.${at}`, `${stored.contractor_name}: ${blocking.text}`)
  if (bill_date < stored.started_on)
    throw fieldError('bill_date', t('{name} started on a later day', { name: stored.contractor_name }))
  if (stored.gstin !== null && !row.bill_number?.trim())
    throw fieldError(
      `rows.${at}.bill_number`,
      t('Enter the number of the tax invoice of {name}', { name: stored.contractor_name }),
    )
}

type Numbered = { rate: ContractorRate; payment_no: number }

function billOf({ month, bill_date }: Asked, { at, row, stored, accounts }: One, { rate, payment_no }: Numbered): BillInput {
  const role = stored.tds_nature === 'contractor' ? FEE_ROLES.contractor : FEE_ROLES.other
  const ledger_accounts_id = stored.expense_accounts_id ?? accounts.get(role)
  if (ledger_accounts_id === undefined) throw fieldError(`rows.${at}`, 'Choose an expense account on the vendor’s page')
  const of = readersMonth(month)
  return {
    vendors_id: stored.vendors_id,
    bill_number: row.bill_number?.trim() || `FEE-${month.slice(0, 7)}${payment_no === 1 ? '' : `-${payment_no}`}`,
    bill_date,
    due_date: addDays(bill_date, stored.payment_terms_days),
    discount_percent: null,
    discount_days: null,
    chosen_place_of_supply: null,
    reverse_charge: false,
    tax_inclusive: false,
    chosen_round_off: stored.gstin === null ? 0 : null,
    tds_nature: stored.tds_nature as BillInput['tds_nature'],
    duplicate_reason: row.note?.trim() || t('Payment of a contractor for {month}', { month: of }),
    notes: row.note?.trim() || null,
    inbox_items_id: null,
    lines: [
      {
        item_name: `${stored.work}, ${of}`,
        ledger_accounts_id,
        hsn: null,
        quantity: row.quantity,
        rate: rate.rate,
        discount_amount: null,
        // Who is not registered charges no GST.
        gst_rate: stored.gstin === null ? '0' : stored.gst_rate,
        cess_rate: null,
        input_credit: 'eligible',
      },
    ],
  }
}

const worksIn = ({ started_on, ended_on }: StoredContractor, month: IsoDate) =>
  started_on <= monthEnd(month) && (ended_on === null || ended_on >= month)

/** The rate of a month is that of its last day. */
const rateAt = (rates: readonly ContractorRate[], month: IsoDate) => rateOn(rates, monthEnd(month))

type Billed = { month: IsoDate; payments: readonly ContractorPayment[] }

function checksOf(stored: StoredContractor, rates: readonly ContractorRate[], { month, payments }: Billed) {
  const { payroll_contractors_id, started_on, ended_on, is_active, pan, bank_status, gstin, tds_nature } = stored
  const paid = payments.find(
    (each) => each.payroll_contractors_id === payroll_contractors_id && !each.is_off_cycle && each.bill_status !== 'cancelled',
  )
  const facts = { month, started_on, ended_on, rates, is_active, bank_status, tds_nature }
  return contractorChecks({ ...facts, has_pan: pan !== null, has_gstin: gstin !== null, paid_by: paid?.bill_number ?? null })
}

function refuseMonth(tx: CompanyTx, month: IsoDate): void {
  if (month !== monthStart(month) || month > dateInIndia(tx.now))
    throw fieldError('month', 'Choose the first day of a month that has begun')
}

/** Locked in one order, so that two bills of a month are never made at once. Throws `invalid` for one that is chosen twice. */
async function lockContractors(tx: CompanyTx, rows: readonly Row[]): Promise<Map<string, StoredContractor>> {
  const ids = rows.map((row) => row.payroll_contractors_id)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (twice >= 0) throw fieldError(`rows.${twice}`, 'Choose each contractor once')
  await tx.client.query(
    'SELECT 1 FROM payroll_contractors WHERE companies_id = $1 AND payroll_contractors_id = ANY($2) ORDER BY payroll_contractors_id FOR NO KEY UPDATE',
    [tx.companies_id, ids],
  )
  return new Map((await storedContractors(tx, ids)).map((each) => [each.payroll_contractors_id, each]))
}

/** The accounts of fees, by role. */
async function feeAccounts(tx: CompanyTx): Promise<Map<string, string>> {
  const { rows } = await tx.client.query<{ account_role: string; ledger_accounts_id: string }>(
    'SELECT account_role, ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND account_role = ANY($2) AND is_active',
    [tx.companies_id, Object.values(FEE_ROLES)],
  )
  return new Map(rows.map((row) => [row.account_role, row.ledger_accounts_id]))
}

async function nextNumber(tx: CompanyTx, payroll_contractors_id: string, month: IsoDate): Promise<number> {
  const { rows } = await tx.client.query<{ next: number }>(
    `SELECT coalesce(max(payment_no), 0) + 1 AS next FROM payroll_contractor_payments
     WHERE companies_id = $1 AND payroll_contractors_id = $2 AND month = $3`,
    [tx.companies_id, payroll_contractors_id, month],
  )
  return rows[0]?.next ?? 1
}

/** A bill that payroll made, of this or another month. */
async function isOwnBill(tx: CompanyTx, bills_id: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM payroll_contractor_payments WHERE companies_id = $1 AND bills_id = $2',
    [tx.companies_id, bills_id],
  )
  return Boolean(rowCount)
}

/** What a bill is refused for is said at the row: number and date at their fields, the rest at the row itself. */
async function atRow<T>(at: number, making: Promise<T>): Promise<T> {
  try {
    return await making
  } catch (error) {
    if (!(error instanceof AppError) || error.issues.length === 0) throw error
    const issues = error.issues.map(({ path, message }) => ({
      path: path === 'bill_date' ? path : `rows.${at}${path === 'bill_number' ? '.bill_number' : ''}`,
      message,
    }))
    throw new AppError(error.code, error.message, { issues, cause: error })
  }
}
