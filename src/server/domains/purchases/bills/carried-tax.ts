import { withhold } from '#core/tax/tds-withholding.ts'
import type { IsoDate } from '#core/dates.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { negate, type Paise, sumPaise } from '#core/money.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { addPayable } from '#server/domains/directory/vendors/service.ts'
import { vendorsOfPayee } from '#server/domains/directory/vendors/payee.ts'
import { recordDeductions, reverseRows } from '#server/domains/tax/tds-deductions/deductions.ts'
import { carriedOf } from '#server/domains/tax/tds-deductions/payee-tax.ts'
import { settle } from './settle.ts'
import { lockForPayout } from './payouts.ts'
import { billPayments } from './table.ts'

/** A bill that is open, and how much of it may be withheld. */
type OpenBill = { bills_id: string; bill_number: string; vendors_id: string; bill_date: IsoDate; amount_due: Paise; free: Paise }
type Payee = { vendors_id: string; pan: string | null }

/**
 * Tax that documents of a payee were too small to bear is withheld from its open bills, the one due first before others, so that their next
 * payments are smaller (tax is due at credit; s.201(1A), Act 2025 s.398(3): interest runs until it is withheld). The payee is locked.
 */
export async function withholdFromOpenBills(tx: CompanyTx, { vendors_id, pan }: Payee, day: IsoDate): Promise<void> {
  const payee = await vendorsOfPayee(tx, vendors_id)
  if (!(await carriedOf(tx, payee)).some(({ credited_on }) => credited_on <= day)) return
  for (const bill of await openBillsOf(tx, payee)) await withholdFrom(tx, bill, { payee, pan, day, most: bill.free })
}

/** The same from one bill that is being paid, and no more than the payment leaves. Answers what was withheld. */
export async function withholdFromPayment(
  tx: CompanyTx,
  bill: Omit<OpenBill, 'free'>,
  { pan, day, most }: { pan: string | null; day: IsoDate; most: Paise },
): Promise<Paise> {
  if (most < 100) return 0
  return withholdFrom(tx, { ...bill, free: most }, { payee: await vendorsOfPayee(tx, bill.vendors_id), pan, day, most })
}

async function withholdFrom(
  tx: CompanyTx,
  { bills_id, bill_number, vendors_id, bill_date, amount_due }: OpenBill,
  { payee, pan, day, most }: { payee: readonly string[]; pan: string | null; day: IsoDate; most: Paise },
): Promise<Paise> {
  const carried = (await carriedOf(tx, payee)).filter(({ credited_on }) => credited_on <= day)
  const withholding = withhold(undefined, carried, most)
  const tax = sumPaise(withholding.deductions.map((each) => each.tax))
  if (tax === 0) return 0
  const deducted_on = day < bill_date ? bill_date : day
  const bill_payments_id = newId()
  const stamp = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now }
  const journal_entries_id = await post(tx, {
    posting_date: deducted_on,
    source: 'bill_payment',
    source_ref: bill_payments_id,
    memo: `TDS of earlier bills withheld from ${bill_number}`,
    lines: [debit('payable', tax), { ...credit('tds_payable', tax), party: { vendors_id, tax_nature: 'deducted' } }],
  })
  await tx.db.insert(billPayments).values({
    ...stamp,
    bill_payments_id,
    bills_id,
    payment_date: deducted_on,
    amount: tax,
    payment_mode: 'other',
    reference: 'TDS',
    ledger_accounts_id: await accountOf(tx, 'tds_payable'),
    journal_entries_id,
  })
  const withholds = { source_type: 'bill', sources_id: bills_id, vendors_id, deducted_on, pan, journal_entries_id } as const
  await recordDeductions(tx, withholds, withholding)
  await addPayable(tx, vendors_id, negate(tax))
  await settle(tx, bills_id, amount_due - tax)
  await audit(tx, 'tds_withheld', 'bills', bills_id, { amount: tax, deducted_on })
  return tax
}

/** What was withheld from an open bill for others is owed to the vendor again, and carried. The payee is locked. */
export async function undoWithheldTax(
  tx: CompanyTx,
  bills_id: string,
  { only, voided_on, reversal }: { only: string; voided_on: IsoDate; reversal: string },
): Promise<void> {
  await reverseRows(tx, { source_type: 'bill', sources_id: bills_id, only }, voided_on, reversal)
}

/**
 * Those that another transaction is changing, or whose vendor it holds, are left to the next document: waiting for them could deadlock, as
 * each locks its own vendor before the payee.
 */
async function openBillsOf(tx: CompanyTx, payee: readonly string[]): Promise<OpenBill[]> {
  const { rows } = await tx.client.query<Omit<OpenBill, 'free'>>(
    `SELECT b.bills_id, b.bill_number, b.vendors_id, b.bill_date, b.amount_due FROM bills b
       JOIN vendors v ON v.companies_id = b.companies_id AND v.vendors_id = b.vendors_id
     WHERE b.companies_id = $1 AND b.vendors_id = ANY($2)
       AND b.status = 'approved' AND b.amount_due > 0 AND b.currency IS NULL AND b.journal_entries_id IS NOT NULL
     ORDER BY b.due_date, b.bills_id FOR NO KEY UPDATE OF b, v SKIP LOCKED`,
    [tx.companies_id, payee],
  )
  const owing = await lockForPayout(
    tx,
    rows.map(({ bills_id }) => bills_id),
    null,
  )
  return rows.map((row) => ({ ...row, free: row.amount_due - (owing.get(row.bills_id)?.on_its_way ?? 0) }))
}
