import type { PayoutPlan } from '#contract/payouts/payout-plans.ts'
import type { OnlyRails } from '#core/payouts/rails.ts'
import type { Warning } from './payee-warning.ts'

/** The payee's present account, and the warnings about it. */
export type Payee = {
  payee_name: string
  payee_account_number: string | null
  payee_ifsc: string | null
  payee_vpa: string | null
  /** The UPI id, where it may be paid: known to be theirs. */
  paid_vpa: string | null
  bank_name: string | null
  /** Why they cannot be paid at all. */
  problem: string | null
  warning: Warning | null
  blocker: PayoutPlan['payment_blocker']
  /** The only rails it can be paid by, with the reason; undefined where it takes any. */
  only?: OnlyRails | undefined
  /** The member of the company that is paid; null when the payee is not a member. */
  accounts_id: string | null
}
