import type { Body } from '#contract/endpoint.ts'
import type { PayoutPlan, planPayout } from '#contract/payouts/payout-plans.ts'
import { dateInIndia } from '#core/dates.ts'
import { maskAccountNumber } from '#core/identifiers/mask.ts'
import { railPlan } from '#core/payouts/rails.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { payingAccount } from '#server/domains/billing/subscription-payments/accounts.ts'
import { payeeOf } from './payee.ts'

/** The rail of a payment and any obstacles, before it is made. */
export async function plan(tx: CompanyTx, services: Dependencies, body: Body<typeof planPayout>): Promise<PayoutPlan> {
  const account = await payingAccount(tx, services, body.bank_accounts_id)
  const payee = await payeeOf(tx, body)
  const { amount, scheduled_on, rail_choice } = body
  const at = scheduled_on === null || scheduled_on <= dateInIndia(tx.now) ? tx.now : new Date(`${scheduled_on}T09:00:00+05:30`)
  const facts = { amount, at, from_ifsc: account.ifsc, to_ifsc: payee.payee_ifsc, to_vpa: payee.paid_vpa, only: payee.only }
  const { options, expected_by, ...chosen } = railPlan(facts, rail_choice)
  return {
    ...chosen,
    options: options.map((option) => ({ ...option, expected_by: option.expected_by.toISOString() })),
    expected_by: expected_by?.toISOString() ?? null,
    payee_name: payee.payee_name,
    masked_account_number: payee.payee_account_number === null ? null : maskAccountNumber(payee.payee_account_number),
    payee_vpa: payee.payee_vpa,
    bank_name: payee.bank_name,
    payee_warning: payee.warning?.text ?? null,
    payee_problem: payee.problem,
    payment_blocker: payee.blocker,
  }
}
