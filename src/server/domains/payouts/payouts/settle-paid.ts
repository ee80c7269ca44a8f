import type { IsoDate } from '#core/dates.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { negate, sumPaise } from '#core/money.ts'
import { mayBecome } from '#core/payouts/states.ts'
import type { LineParty } from '#core/ledger/control-accounts.ts'
import { challanParty } from '#server/domains/compliance/gst-ledgers/bank-payment.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockForPayout, settleByPayout, takenBy } from '#server/domains/purchases/bills/payouts.ts'
import { writeVoucher } from '#server/domains/purchases/receipts/write.ts'
import { aheadLines } from '#server/domains/purchases/vendor-advances/entry.ts'
import { awaitedBy, openByPayout } from '#server/domains/purchases/vendor-advances/on-payout.ts'
import { addPayable } from '#server/domains/directory/vendors/service.ts'
import { transitionTo } from './rows.ts'
import { payoutEntry } from './rules.ts'
import type { PayoutRecord } from './table.ts'

export type Told = Pick<PayoutRecord, 'outside_id' | 'utr' | 'rail'>

export async function paid(tx: CompanyTx, row: PayoutRecord, told: Told, today: IsoDate): Promise<boolean> {
  if (!mayBecome(row.payout_status, 'processed')) return false
  const { payouts_id, vendors_id, amount } = row
  const { rows: parts } = await tx.client.query<{ bills_id: string; amount: number; discount: number }>(
    'SELECT bills_id, amount, discount FROM payout_bills WHERE companies_id = $1 AND payouts_id = $2 ORDER BY bills_id',
    [tx.companies_id, payouts_id],
  )
  const open =
    parts.length === 0
      ? new Map()
      : await lockForPayout(
          tx,
          parts.map(({ bills_id }) => bills_id),
          payouts_id,
        )
  const { from, to } = await ledgersOf(tx, row)
  const taken = takenBy(parts, open, today)
  const discount = sumPaise(taken.map((part) => part.discount))
  const rest = amount + discount - sumPaise(taken.map((part) => part.amount))
  // Rows of a file pay no advance that was asked for: thousands of them need not look.
  const advance = rest > 0 && row.row_imports_id === null ? await awaitedBy(tx, payouts_id) : undefined
  const debits =
    to === null
      ? [
          debit('payable', amount + discount - rest),
          credit('discount_received', discount),
          ...(advance ? aheadLines(advance) : [debit('vendor_advances', rest)]),
        ]
      : [{ ...debit({ ledger_accounts_id: to }, amount), ...(await partyOf(tx, row)) }]
  const entry = payoutEntry({ ...row, utr: told.utr }, debits, from, today)
  const journal_entries_id = await post(tx, entry)
  await transitionTo(tx, row, 'processed', { ...told, journal_entries_id, processed_on: today, expected_by: null })
  if (vendors_id === null) return true
  const payment_mode = told.rail === 'upi' ? 'upi' : 'bank_transfer'
  const stamp = { payouts_id, payment_date: today, ledger_accounts_id: from, journal_entries_id }
  await settleByPayout(tx, { ...stamp, payment_mode, reference: told.utr ?? row.reference }, taken, open)
  const whom = { vendors_id, amount, payment_mode, reference: told.utr ?? row.reference } as const
  const voucher = await writeVoucher(tx, { ...stamp, ...whom })
  await addPayable(tx, vendors_id, negate(amount + discount + (advance?.tds_amount ?? 0)))
  if (rest > 0) await openByPayout(tx, advance, { ...stamp, ...whom, ...voucher, rest, description: row.narration })
  return true
}

async function ledgersOf(tx: CompanyTx, row: PayoutRecord) {
  const { bank_accounts_id, to_bank_accounts_id, cards_id, staff_id, gst_challans_id } = row
  const { rows } = await tx.client.query<{ bank_accounts_id: string; ledger_accounts_id: string }>(
    'SELECT bank_accounts_id, ledger_accounts_id FROM bank_accounts WHERE companies_id = $1 AND bank_accounts_id = ANY($2::uuid[])',
    [tx.companies_id, [bank_accounts_id, to_bank_accounts_id].filter((id) => id !== null)],
  )
  const of = (id: string | null) => rows.find((each) => each.bank_accounts_id === id)?.ledger_accounts_id ?? null
  const from = of(bank_accounts_id) ?? ''
  if (gst_challans_id !== null) return { from, to: await accountOf(tx, 'gst_cash_ledger') }
  if (cards_id !== null) return { from, to: await cardAccount(tx, cards_id) }
  return { from, to: staff_id === null ? of(to_bank_accounts_id) : await staffAccount(tx, row) }
}

/** An employee's expenses, otherwise their salary, otherwise their advance. */
async function staffAccount(tx: CompanyTx, { purpose, expense_accounts_id }: PayoutRecord): Promise<string> {
  return expense_accounts_id ?? accountOf(tx, purpose === 'salary' ? 'salaries_payable' : 'employee_advances')
}

/** Whose money the line is: an employee's, or a GST return's. */
async function partyOf(tx: CompanyTx, row: PayoutRecord): Promise<{ party?: LineParty }> {
  if (row.gst_challans_id !== null) return { party: await challanParty(tx, row.gst_challans_id) }
  return isEmployees(row) ? { party: { staff_id: row.staff_id } } : {}
}

/** Salary owed and advances belong to an employee's account; an expense has no party. */
const isEmployees = ({ staff_id, expense_accounts_id }: PayoutRecord) => staff_id !== null && expense_accounts_id === null

/** The liability that a repayment lessens. */
async function cardAccount(tx: CompanyTx, cards_id: string): Promise<string | null> {
  const { rows } = await tx.client.query<{ ledger_accounts_id: string }>(
    'SELECT ledger_accounts_id FROM cards WHERE companies_id = $1 AND cards_id = $2',
    [tx.companies_id, cards_id],
  )
  return rows[0]?.ledger_accounts_id ?? null
}
