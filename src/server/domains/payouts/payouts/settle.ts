import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { formatPaise, negate, sumPaise } from '#core/money.ts'
import { mayBecome } from '#core/payouts/states.ts'
import { sentence, type Sentence } from '#core/sentences.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { post, reverse } from '#server/ledger/post.ts'
import type { BankPayout } from '#server/adapters/bank/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockForPayout, reopenByPayout, settleByPayout, takenBy } from '#server/domains/purchases/bills/payouts.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { writeVoucher } from '#server/domains/purchases/receipts/write.ts'
import { aheadLines } from '#server/domains/purchases/vendor-advances/entry.ts'
import { awaitedBy, cancelByPayout, emptyByPayout, openByPayout } from '#server/domains/purchases/vendor-advances/on-payout.ts'
import { addPayable } from '#server/domains/directory/vendors/service.ts'
import { releasePlanUsage } from './payout-changes.ts'
import { transitionTo, lock } from './rows.ts'
import { payoutEntry } from './rules.ts'
import type { PayoutRecord } from './table.ts'

/**
 * Books the bank's status of a payout: once, however often and in whatever order it arrives. A paid one is posted and settles its bills; a
 * returned one is reversed and they owe again. `on` is its day. Returns whether the outcome is still open.
 */
export async function applyBankStatus(
  tx: CompanyTx,
  payouts_id: string,
  word: BankPayout,
  on = dateInIndia(tx.now),
): Promise<boolean> {
  let row = await lock(tx, payouts_id)
  if (word.status !== 'cancelled' && word.amount !== row.amount) {
    await tx.client.query('UPDATE payouts SET status_reason = $3 WHERE companies_id = $1 AND payouts_id = $2', [
      tx.companies_id,
      payouts_id,
      `The bank names ₹${formatPaise(word.amount)} for this payment. Ask your bank.`,
    ])
    return true
  }
  const told = { outside_id: word.outside_id, utr: word.utr, rail: word.rail ?? row.rail }
  switch (word.status) {
    case 'processing':
      if (row.payout_status === 'processing' && row.outside_id === null)
        await tx.client.query(
          'UPDATE payouts SET outside_id = $3, utr = $4, status_reason = NULL WHERE companies_id = $1 AND payouts_id = $2',
          [tx.companies_id, payouts_id, told.outside_id, told.utr],
        )
      return row.payout_status === 'processing'
    case 'processed':
      await paid(tx, row, told, on)
      return false
    case 'reversed':
      // The paid status may have been lost: the books record both, as the bank's statement does.
      if (await paid(tx, row, told, on)) row = await lock(tx, payouts_id)
      await cameBack(tx, row, word.reason ?? 'Sent back by the payee’s bank')
      return false
    case 'failed':
      await failed(tx, row, word.reason ?? 'Declined by the bank', told)
      return false
    case 'cancelled':
      await failed(tx, row, 'The bank never had it: nothing was paid', {})
      return false
  }
}

type Told = Pick<PayoutRecord, 'outside_id' | 'utr' | 'rail'>

async function paid(tx: CompanyTx, row: PayoutRecord, told: Told, today: IsoDate): Promise<boolean> {
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
      : [{ ...debit({ ledger_accounts_id: to }, amount), ...(isEmployees(row) ? { party: { staff_id: row.staff_id } } : {}) }]
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

async function cameBack(tx: CompanyTx, row: PayoutRecord, status_reason: string): Promise<void> {
  if (row.payout_status !== 'processed' || row.journal_entries_id === null) return
  const today = dateInIndia(tx.now)
  const discount = await reopenByPayout(tx, row.payouts_id, today, status_reason)
  const advance = await emptyByPayout(tx, row.payouts_id, today)
  const memo = `Payment to ${row.payee_name} came back: ${status_reason}`
  const reversal_journal_entries_id = await reverse(tx, row.journal_entries_id, today, memo)
  await releasePlanUsage(tx, row)
  if (row.vendors_id !== null) await addPayable(tx, row.vendors_id, row.amount + discount + (advance?.tds_amount ?? 0))
  if (advance)
    await cancelByPayout(tx, advance, { cancelled_on: today, cancel_reason: status_reason, reversal_journal_entries_id })
  const ended = { reversal_journal_entries_id, reversed_on: today, counted_on: null }
  await transitionTo(tx, row, 'reversed', { ...ended, status_reason })
  await tell(tx, row, sentence('₹{amount} to {payee_name} came back', paidTo(row)), status_reason)
}

async function failed(tx: CompanyTx, row: PayoutRecord, status_reason: string, told: Partial<Told>): Promise<void> {
  if (!(await transitionTo(tx, row, 'failed', { ...told, status_reason, counted_on: null, expected_by: null }))) return
  await releasePlanUsage(tx, row)
  await tell(tx, row, sentence('₹{amount} to {payee_name} was not paid', paidTo(row)), status_reason)
}

const paidTo = ({ amount, payee_name }: PayoutRecord) => ({ amount: formatPaise(amount), payee_name })

/** A batch notifies once, when it is complete. */
async function tell(tx: CompanyTx, row: PayoutRecord, title: Sentence, text: string): Promise<void> {
  if (row.row_imports_id !== null) return
  const to = { accounts_ids: [row.made_by, row.approved_by] }
  await notify(tx, { to, kind: 'payment', title, text, link: `/payout/${row.payouts_id}` })
}

async function ledgersOf(tx: CompanyTx, row: PayoutRecord) {
  const { bank_accounts_id, to_bank_accounts_id, cards_id, staff_id } = row
  const { rows } = await tx.client.query<{ bank_accounts_id: string; ledger_accounts_id: string }>(
    'SELECT bank_accounts_id, ledger_accounts_id FROM bank_accounts WHERE companies_id = $1 AND bank_accounts_id = ANY($2::uuid[])',
    [tx.companies_id, [bank_accounts_id, to_bank_accounts_id].filter((id) => id !== null)],
  )
  const of = (id: string | null) => rows.find((each) => each.bank_accounts_id === id)?.ledger_accounts_id ?? null
  const from = of(bank_accounts_id) ?? ''
  if (cards_id !== null) return { from, to: await cardAccount(tx, cards_id) }
  return { from, to: staff_id === null ? of(to_bank_accounts_id) : await staffAccount(tx, row) }
}

/** An employee's expenses, otherwise their salary, otherwise their advance. */
async function staffAccount(tx: CompanyTx, { purpose, expense_accounts_id }: PayoutRecord): Promise<string> {
  return expense_accounts_id ?? accountOf(tx, purpose === 'salary' ? 'salaries_payable' : 'employee_advances')
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
