import type { PayingAccount } from '#contract/company/paying-accounts.ts'
import { accountProblem, otpProblem, transactionTokenProblem } from '#core/billing/subscription-payments/checks.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'

export type BankPaymentErrors = { account?: string | undefined; otp?: string | undefined; token?: string | undefined }
export type OtpSending = 'none' | 'sending' | 'sent'
type Typed = { sending: OtpSending; otp: string; token: string }

/** Checks run in the order of the specification; the first that fails is shown. */
export function firstError(account: PayingAccount | undefined, total: Paise, { sending, otp, token }: Typed): BankPaymentErrors {
  const first = accountProblem(account, total)
  if (first !== undefined) return { account: first }
  if (sending !== 'sent') return { otp: t('Please wait while OTP is being sent') }
  // Two visible fields: each shows its own error.
  return { otp: otpProblem(otp), token: transactionTokenProblem(token) }
}
