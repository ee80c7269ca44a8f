import type { BillBatch } from '#contract/payouts/bill-batches.ts'
import { dateInIndia, formatDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { LinkContext } from '#server/domains/approvals/approvals/port.ts'
import { payingAccount } from '#server/domains/billing/subscription-payments/accounts.ts'
import { vendorBlocked } from '#server/domains/directory/vendors/plan.ts'
import { carryBatch } from '#server/domains/documents/row-imports/carry-batch.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { lockForPayout } from '#server/domains/purchases/bills/payouts.ts'
import { createMany, type NewPayout } from '../payouts/create-payouts.ts'
import { payeesOf } from '../payouts/payee.ts'
import { submit } from '../payouts/workflow.ts'
import { applyCredits } from './apply-credits.ts'
import { narrationOf } from './narration.ts'
import { readBatch } from './read-batch.ts'
import { type Input, checked } from './check-batch.ts'

/**
 * Makes one payout for each vendor of the bills, as one batch: it waits for one approval, and one one-time password releases it. All or
 * nothing, after the credits that lower them. Bills are locked, so that one that somebody else pays at the same moment is refused here. Throws `invalid` at the bill.
 */
export async function createBatch(
  tx: CompanyTx,
  services: Dependencies,
  { bank_accounts_id, bills, credits = [] }: Input,
  reach: LinkContext,
): Promise<BillBatch> {
  const account = await payingAccount(tx, services, bank_accounts_id)
  await lockForPayout(
    tx,
    [...bills, ...credits].map(({ bills_id }) => bills_id),
    null,
  )
  if (credits.length > 0) await applyCredits(tx, credits)
  const parts = await checked(tx, bills)
  const byVendor = Map.groupBy(parts, (part) => part.vendors_id)
  const named = [...byVendor.keys()].map((vendors_id) => ({
    payout_kind: 'vendor' as const,
    vendors_id,
    to_bank_accounts_id: null,
  }))
  const payees = await payeesOf(tx, named)
  const made = [...byVendor].map(([vendors_id, some]): NewPayout => {
    const payee = payees.get(vendors_id)
    const path = `bills.${bills.findIndex(({ bills_id }) => bills_id === some[0]?.bills_id)}.amount`
    if (!payee) throw fieldError(path, 'This vendor does not exist.')
    if (payee.problem !== null) throw fieldError(path, payee.problem)
    if (payee.blocker !== null) throw vendorBlocked(payee.blocker)
    return {
      payee: { ...payee, vendors_id, staff_id: null },
      account: { bank_accounts_id, ifsc: account.ifsc },
      amount: sumPaise(some.map(({ amount, discount }) => amount - discount)),
      purpose: 'bill',
      narration: narrationOf(some.map(({ bill_number }) => bill_number)),
      bills: some.map(({ bills_id, amount, discount }) => ({ bills_id, amount, discount })),
    }
  })
  const control_sum = sumPaise(made.map(({ amount }) => amount))
  const carried_name = `Pay Bills, ${formatDate(dateInIndia(tx.now))}`
  const row_imports_id = await carryBatch(tx, { import_kind: 'payouts', carried_name, made_count: made.length, control_sum })
  await createMany(tx, made, row_imports_id)
  if (!(await submit(tx, reach, row_imports_id)))
    await notify(tx, {
      to: { permissions: ['ACCOUNTS_PAYABLE_PAY'] },
      kind: 'payment',
      title: sentence('Approve {count, plural, one {# bill payment} other {# bill payments}} of ₹{amount}', {
        count: made.length,
        amount: formatPaise(control_sum),
      }),
      link: `/payables/pay-bills?batch=${row_imports_id}`,
    })
  return readBatch(tx, row_imports_id)
}
