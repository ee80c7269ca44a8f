import { FT_TRANSACTION_TYPE, type FtDetails } from '#contract/billing/subscription-payments.ts'
import { bankAccountField, type PayingAccount } from '#contract/company/paying-accounts.ts'
import { paymentStatusIds, pendingStatuses, successStatuses } from '#core/documents/gateway-payment-states.ts'
import { requestLink } from './api.ts'
import type { Due } from './due.ts'
import { isDecided, waitFor } from './wait.ts'

/** How long the page waits for the bank before it reports the payment as processing. */
const PATIENCE_MS = 12_000

/** What the bank needs to know of the account that pays. */
export const accountDetails = (account: PayingAccount) => ({
  debit_account_number: account.debit_account_number,
  transaction_types_id: FT_TRANSACTION_TYPE,
  mobile_number: account.mobile_number,
  partner_banks_id: account.partner_banks_id,
  [bankAccountField]: account[bankAccountField],
})

export type BankAnswer = { ended: 'success' | 'pending' } | { ended: 'failed'; reason: string | undefined }

/** Pays from the account, and waits for the bank's answer. */
export async function payFromBank(due: Due, ft_details: FtDetails): Promise<BankAnswer> {
  // The password is single-use, so it identifies the attempt: two requests are one payment.
  const link = await requestLink(due, { payment_method: 'ft', ft_details }, `ft-${ft_details.ref_no}`)
  const isOver = (id: number) => id === paymentStatusIds.pending
  const state = await waitFor(
    link.payment_token,
    (now) => isDecided(now) || isOver(now.subscription_payment_statuses_id),
    PATIENCE_MS,
  )
  const id = state.subscription_payment_statuses_id
  if (successStatuses.includes(id)) return { ended: 'success' }
  if (!pendingStatuses.includes(id)) return { ended: 'failed', reason: state.failure_reason ?? undefined }
  return { ended: 'pending' }
}
