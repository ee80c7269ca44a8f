import type { Paise } from '../../money.ts'

/** Of a one-time password. */
const OTP_LENGTH = 6
/** Until another may be requested. */
export const OTP_RESEND_SECONDS = 30
/**
 * Eight capitals and digits, as the partner banks send them with the one-time password. The specification asks for a fixed pattern
 * and does not show it.
 */
const transactionToken = /^[A-Z0-9]{8}$/

export type ChosenAccount = { balance_status: 'loading' | 'ready' | 'failed'; available_balance: Paise | null }

/** Shown while the bank is being called; outdated once it has responded. */
export const balanceLoading = 'Please wait while account balance is loading'

/** Why this account cannot pay `total`, in the order the specification gives; undefined when it can. */
export function accountProblem(account: ChosenAccount | undefined, total: Paise): string | undefined {
  if (account === undefined) return 'Please select an account'
  if (account.balance_status === 'loading') return balanceLoading
  if (account.balance_status === 'failed' || account.available_balance === null) return 'Failed to load account balance'
  if (total === 0) return 'Payable amount cant be 0'
  return account.available_balance < total ? 'Account balance is low' : undefined
}

export const otpProblem = (otp: string): string | undefined =>
  otp.length === OTP_LENGTH && /^\d+$/.test(otp) ? undefined : 'Please enter OTP'

export function transactionTokenProblem(token: string): string | undefined {
  if (token === '') return 'Please enter the transaction token'
  return transactionToken.test(token) ? undefined : 'Please enter valid transaction token'
}
