import type { IsoDate } from '#core/dates.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { negate, type Paise, sumPaise } from '#core/money.ts'
import type { TdsNature } from '#core/tax/tds.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { addPayable } from '#server/domains/directory/vendors/service.ts'
import { depositedDeductions } from '#server/domains/tax/tds-deductions/deposited.ts'
import { reverseChosen } from '#server/domains/tax/tds-deductions/deductions.ts'
import { settle } from './settle.ts'
import { billPayments } from './table.ts'

type Row = {
  tds_deductions_id: string
  bills_id: string
  bill_number: string
  vendors_id: string
  amount_due: Paise
  bill_date: IsoDate
  deducted_on: IsoDate
  base: Paise
  tax: Paise
}

/**
 * Deductions of bills in rupees. Those that a challan paid are not given back: their tax is the payee's credit with the department. Bills that another transaction holds, or whose vendor it holds, are passed over: their tax counts for later documents of the year.
 */
const GIVEABLE = `SELECT d.tds_deductions_id, b.bills_id, b.bill_number, b.vendors_id, b.amount_due, b.bill_date, d.deducted_on, d.base, d.tax
  FROM tds_deductions d JOIN bills b ON b.companies_id = d.companies_id AND b.bills_id = d.sources_id AND d.source_type = 'bill'
    JOIN vendors v ON v.companies_id = b.companies_id AND v.vendors_id = b.vendors_id
    LEFT JOIN tds_carries c ON c.companies_id = d.companies_id AND c.tds_carries_id = d.tds_carries_id
  WHERE d.companies_id = $1 AND d.vendors_id = ANY($2) AND d.reverses_id IS NULL AND d.tax > 0
    AND b.status IN ('approved', 'paid') AND b.currency IS NULL AND b.journal_entries_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM tds_deductions r WHERE r.companies_id = $1 AND r.reverses_id = d.tds_deductions_id)`

type Excess = { payee: readonly string[]; nature: TdsNature; from: IsoDate; to: IsoDate; excess: Paise }

/** Gives back deductions of a window as far as they are whole within an excess: first tax of cancelled documents, then the latest. */
export async function releaseExcess(tx: CompanyTx, { payee, nature, from, to, excess }: Excess, day: IsoDate): Promise<void> {
  const { rows } = await tx.client.query<Row>(
    `${GIVEABLE} AND d.tds_nature = $3 AND d.credited_on BETWEEN $4 AND $5
     ORDER BY c.cancelled_on IS NULL, d.deducted_on DESC, d.tds_deductions_id DESC FOR NO KEY UPDATE OF b, v SKIP LOCKED`,
    [tx.companies_id, payee, nature, from, to],
  )
  let rest = excess
  const open = await notDeposited(tx, rows)
  await releaseRows(
    tx,
    open.filter(({ base }) => {
      if (base > rest) return false
      rest -= base
      return true
    }),
    day,
  )
}

/** Gives back what other bills bore of a cancelled document. */
export async function releaseOfCancelled(tx: CompanyTx, payee: readonly string[], sources_id: string, day: IsoDate) {
  const { rows } = await tx.client.query<Row>(
    `${GIVEABLE} AND c.sources_id = $3 ORDER BY d.tds_deductions_id FOR NO KEY UPDATE OF b, v SKIP LOCKED`,
    [tx.companies_id, payee, sources_id],
  )
  await releaseRows(tx, await notDeposited(tx, rows), day)
}

async function notDeposited(tx: CompanyTx, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map((row) => row.tds_deductions_id)
  const deposited = ids.length === 0 ? new Set() : await depositedDeductions.get('challans')(tx, ids)
  return rows.filter(({ tds_deductions_id }) => !deposited.has(tds_deductions_id))
}

async function releaseRows(tx: CompanyTx, rows: readonly Row[], day: IsoDate): Promise<void> {
  for (const of of Map.groupBy(rows, ({ bills_id }) => bills_id).values()) await releaseOnBill(tx, of, day)
}

/** The bill owes so much more; TDS payable falls. */
async function releaseOnBill(tx: CompanyTx, rows: readonly Row[], day: IsoDate): Promise<void> {
  const [first] = rows
  if (!first) return
  const { bills_id, bill_number, vendors_id, amount_due } = first
  const tax = sumPaise(rows.map((row) => row.tax))
  const payment_date = rows.reduce((last, { deducted_on }) => (deducted_on > last ? deducted_on : last), day)
  const bill_payments_id = newId()
  const journal_entries_id = await post(tx, {
    posting_date: payment_date,
    source: 'bill_payment',
    source_ref: bill_payments_id,
    memo: `TDS no longer due given back on ${bill_number}`,
    lines: [{ ...debit('tds_payable', tax), party: { vendors_id, tax_nature: 'deducted' } }, credit('payable', tax)],
  })
  await tx.db.insert(billPayments).values({
    companies_id: tx.companies_id,
    created_by: tx.accounts_id,
    created_at: tx.now,
    bill_payments_id,
    bills_id,
    payment_date,
    amount: negate(tax),
    payment_mode: 'other',
    reference: 'TDS',
    ledger_accounts_id: await accountOf(tx, 'tds_payable'),
    journal_entries_id,
  })
  const ids = rows.map((row) => row.tds_deductions_id)
  await reverseChosen(tx, ids, payment_date, journal_entries_id)
  await addPayable(tx, vendors_id, tax)
  await settle(tx, bills_id, amount_due + tax)
  await audit(tx, 'tds_given_back', 'bills', bills_id, { amount: tax, payment_date })
}
