import { randomBytes } from 'node:crypto'
import { type createPaymentLink, type FtDetails } from '#contract/billing/subscription-payments.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import type { Body } from '#contract/endpoint.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { isInFlight, paymentStatusIds } from '#core/documents/gateway-payment-states.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { payingAccount } from './accounts.ts'
import { useOtp } from './otp.ts'
import { type Owed, dueOf } from './dues.ts'
import { paymentsTowards, takePaymentTurn } from './rows.ts'
import { openSeal } from './seal.ts'
import { submitJob } from './submit-payment.ts'
import type { SubscriptionPayment } from './table.ts'

type Wish = Body<typeof createPaymentLink>

/**
 * Starts to pay a due, or continues the open payment by that method: repeated requests, from any page, get the same one. Throws
 * `wrong_state` if nothing is due or a bank transfer is in progress.
 */
export async function paymentLink(tx: CompanyTx, services: Dependencies, wish: Wish) {
  await takePaymentTurn(tx)
  const due = await dueOf(tx, wish.due_kind ?? 'plan')
  if (due === null || due.amount === 0) throw new AppError('wrong_state', 'There is nothing to pay.')
  if (due.subscription_packages_id !== null && due.subscription_packages_id !== wish.subscription_packages_id)
    throw fieldError('subscription_packages_id', 'Another plan is now due for payment. Reload the page.')
  const payments = await paymentsTowards(tx, due.due_key)
  if (
    payments.some(
      (each) => each.payment_method === 'ft' && (isInFlight(each.payment_status) || each.payment_status === 'created'),
    )
  )
    throw new AppError('wrong_state', 'A bank payment is in progress. Wait for its result before you pay again.')
  if (payments.some((each) => each.payment_status === 'success' && each.refund_status === null))
    throw new AppError('wrong_state', 'This is already paid.')
  const open = payments.find((each) => each.payment_method === 'pg' && !['success', 'failed'].includes(each.payment_status))
  const payment =
    wish.payment_method === 'pg' ? await byGateway(tx, services, due, open) : await byBank(tx, services, due, wish.ft_details)
  return {
    payment_token: payment.payment_token,
    access_key: wish.payment_method === 'pg' ? (services.gateway?.access_key ?? '') : '',
    subscription_payment_statuses_id: paymentStatusIds[payment.payment_status],
  }
}

type Begun = Pick<SubscriptionPayment, 'payment_token' | 'payment_status'>

async function byGateway(
  tx: CompanyTx,
  services: Dependencies,
  due: Owed,
  open: SubscriptionPayment | undefined,
): Promise<Begun> {
  if (!services.gateway) throw new AppError('unavailable', 'There is no payment gateway. Pay from a bank account.')
  if (!open) return begin(tx, services, due, { payment_method: 'pg' })
  // An earlier status does not apply to the attempt that begins now: it is polled first.
  await tx.client.query(
    'UPDATE subscription_payments SET failure_reason = NULL, checked_at = NULL WHERE companies_id = $1 AND subscription_payments_id = $2',
    [tx.companies_id, open.subscription_payments_id],
  )
  return open
}

async function byBank(tx: CompanyTx, services: Dependencies, due: Owed, ft: FtDetails | null): Promise<Begun> {
  if (ft === null) throw fieldError('ft_details', 'Please select an account')
  if (ft.accounts_id !== tx.accounts_id) throw fieldError('ft_details.accounts_id', 'This is not your account')
  if (ft.companies_id !== tx.companies_id) throw fieldError('ft_details.companies_id', 'This is not your company')
  const account = await payingAccount(tx, services, ft[bankAccountField])
  for (const field of ['debit_account_number', 'partner_banks_id', 'mobile_number'] as const)
    if (account[field] !== ft[field]) throw fieldError(`ft_details.${field}`, 'The account has changed. Choose it again.')
  await useOtp(tx, { ref_no: ft.ref_no, bank_accounts_id: account[bankAccountField], amount: due.amount })
  const authorisation = { otp: ft.otp, transaction_token: ft.transaction_token }
  return begin(tx, services, due, {
    payment_method: 'ft',
    bank_accounts_id: account[bankAccountField],
    ref_no: ft.ref_no,
    authorisation,
  })
}

type Means =
  | { payment_method: 'pg' }
  | { payment_method: 'ft'; bank_accounts_id: string; ref_no: string; authorisation: { otp: string; transaction_token: string } }

async function begin(tx: CompanyTx, services: Dependencies, due: Owed, means: Means): Promise<Begun> {
  const subscription_payments_id = newId()
  const payment_token = randomBytes(18).toString('base64url')
  const reference = `SP${subscription_payments_id.replaceAll('-', '')}`
  const ft = means.payment_method === 'ft' ? means : undefined
  await insertRow(tx.client, 'subscription_payments', {
    companies_id: tx.companies_id,
    subscription_payments_id,
    payment_method: means.payment_method,
    due_kind: due.due_kind,
    due_key: due.due_key,
    subscription_packages_id: due.subscription_packages_id,
    amount: due.amount,
    reference,
    payment_token,
    bank_accounts_id: ft?.bank_accounts_id ?? null,
    ref_no: ft?.ref_no ?? null,
    authorisation: ft ? openSeal(services.config).close(ft.authorisation, subscription_payments_id) : null,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'payment_begun', 'subscription_payments', subscription_payments_id, {
    payment_method: means.payment_method,
    amount: due.amount,
    reference,
  })
  await services.jobs.enqueue(tx, submitJob(services), { subscription_payments_id })
  return { payment_token, payment_status: 'created' }
}
