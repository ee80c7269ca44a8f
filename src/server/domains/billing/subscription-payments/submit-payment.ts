import type { Dependencies } from '#server/platform/dependencies.ts'
import type { BankTransfer } from '#server/adapters/bank/port.ts'
import { OutsideError } from '#server/adapters/outside.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { askAgain } from './status-polling.ts'
import { decide } from './decide.ts'
import { transitionTo, paymentBy, takePaymentTurn } from './rows.ts'
import { openSeal } from './seal.ts'
import type { SubscriptionPayment } from './table.ts'

type Payload = { subscription_payments_id: string }
type Answer = {
  to: 'pending' | 'success' | 'failed' | 'unknown'
  outside_order_id?: string
  outside_payment_id?: string
  failure_reason?: string | null
}

/**
 * Requests the order from the gateway, or the transfer from the bank. The attempt is stored before; a missing response
 * leaves it `unknown`, and its status is polled, never requested again.
 */
export function submitJob(services: Dependencies): JobDefinition<Payload> {
  return {
    name: 'subscription-payment-submit',
    async run(company, { subscription_payments_id }) {
      const begun = await company(async (tx) => {
        await takePaymentTurn(tx)
        const payment = await paymentBy(tx, 'subscription_payments_id', subscription_payments_id)
        const isNew = await transitionTo(tx, payment, 'submitting')
        await tx.client.query(
          'UPDATE subscription_payments SET authorisation = NULL WHERE companies_id = $1 AND subscription_payments_id = $2',
          [tx.companies_id, subscription_payments_id],
        )
        const debit = payment.bank_accounts_id === null ? undefined : await debitAccount(tx, payment.bank_accounts_id)
        return { payment, isNew, debit }
      })
      if (!begun.isNew && begun.payment.payment_status !== 'submitting') return
      // Started before and not finished: this process or another stopped in between. Only the other party knows whether it
      // arrived.
      const answer: Answer = begun.isNew ? await submit(services, begun) : { to: 'unknown' }
      await company(async (tx) => {
        await takePaymentTurn(tx)
        const now = await paymentBy(tx, 'subscription_payments_id', subscription_payments_id)
        const { to, ...found } = answer
        if (await transitionTo(tx, now, to, found)) await decide(tx, services, now)
        if (to === 'pending' || to === 'unknown') await askAgain(tx, services, now)
      })
    },
  }
}

type Tx = Parameters<typeof transitionTo>[0]
type Debit = { account_number: string; ifsc: string }

async function debitAccount(tx: Tx, bank_accounts_id: string): Promise<Debit | undefined> {
  const { rows } = await tx.client.query<Debit>(
    'SELECT account_number, ifsc FROM bank_accounts WHERE companies_id = $1 AND bank_accounts_id = $2',
    [tx.companies_id, bank_accounts_id],
  )
  return rows[0]
}

async function submit(
  services: Dependencies,
  { payment, debit }: { payment: SubscriptionPayment; debit?: Debit | undefined },
): Promise<Answer> {
  try {
    if (payment.payment_method === 'pg') return await order(services, payment)
    return answerOf(await transfer(services, payment, debit))
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.outcome === 'unknown') return { to: 'unknown' }
    return {
      to: 'failed',
      failure_reason: error.outcome === 'refused' ? error.message : 'The bank or gateway could not be reached',
    }
  }
}

async function order({ gateway }: Dependencies, { reference, amount, companies_id }: SubscriptionPayment): Promise<Answer> {
  if (!gateway) return { to: 'failed', failure_reason: 'There is no payment gateway' }
  const made = await gateway.createOrder({ reference, amount, notes: { companies_id } })
  return { to: 'pending', outside_order_id: made.outside_order_id }
}

async function transfer(
  { bank, config }: Dependencies,
  payment: SubscriptionPayment,
  debit: Debit | undefined,
): Promise<BankTransfer> {
  const { authorisation, reference, amount, ref_no, subscription_payments_id } = payment
  if (!bank || !debit || !authorisation || ref_no === null) throw new OutsideError('refused', 'This account cannot pay')
  const { otp, transaction_token } = openSeal(config).open(authorisation, subscription_payments_id)
  return bank.transfer({ reference, debit, amount, ref_no, otp, transaction_token })
}

const answerOf = ({ status, outside_id, failure_reason }: BankTransfer): Answer => ({
  to: status,
  outside_payment_id: outside_id,
  failure_reason,
})
