import { dateInIndia } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { sentence, type Sentence } from '#core/sentences.ts'
import { reverse } from '#server/ledger/post.ts'
import type { BankPayout } from '#server/adapters/bank/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { reopenByPayout } from '#server/domains/purchases/bills/payouts.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { cancelByPayout, emptyByPayout } from '#server/domains/purchases/vendor-advances/on-payout.ts'
import { addPayable } from '#server/domains/directory/vendors/service.ts'
import { releasePlanUsage } from './payout-changes.ts'
import { transitionTo, lock } from './rows.ts'
import type { PayoutRecord } from './table.ts'
import { type Told, paid } from './settle-paid.ts'

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
