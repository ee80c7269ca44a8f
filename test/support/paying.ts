import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { choosePlan } from '#contract/billing/subscription.ts'
import {
  askBalance,
  checkPaymentStatus,
  createPaymentLink,
  FT_TRANSACTION_TYPE,
  generateBankOtp,
  listPayingAccounts,
  type PaymentState,
} from '#contract/billing/subscription-payments.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import { bankAccount } from './builders.ts'
import type { Sandboxes } from './sandbox.ts'
import type { Actor, World } from './world.ts'

/** The Growth plan for a month: ₹1,499 and 18 % GST. */
export const GROWTH = 1_768_82
export const PLAN = 'growth_monthly'

export type Payer = Awaited<ReturnType<typeof payer>>

/** A company that chose a plan and has to pay it. */
export async function payer(world: World, sandboxes: Sandboxes, name = 'Sahyadri Traders') {
  const asha = await world.company(name)
  await asha.call(choosePlan, { body: { subscription_packages_id: PLAN } })
  const drain = () => world.app.services.jobs.drain()
  const link = { payment_method: 'pg' as const, subscription_packages_id: PLAN, ft_details: null, is_instant_payment: 0 as const }
  return {
    asha,
    drain,
    /** The order a card can be paid on. */
    async order() {
      const { payment_token } = await asha.call(createPaymentLink, { body: link })
      await drain()
      const order = await state(asha, payment_token)
      await drain()
      return order
    },
    /** The customer pays at the checkout, by net banking. */
    checkout: (outside_order_id: string | null, bank = 'SBXB') =>
      sandboxes.post<{ status: string; payment_id: string }>('gateway', '/checkout/pay', {
        order_id: outside_order_id,
        method: 'netbanking',
        bank,
      }),
    /** Polls like the page some seconds later, and reads the result when it is there. */
    async look(payment_token: string) {
      await asha.tx((tx) =>
        tx.client.query('UPDATE subscription_payments SET checked_at = NULL WHERE companies_id = $1', [tx.companies_id]),
      )
      await state(asha, payment_token)
      await drain()
      return state(asha, payment_token)
    },
    /** An account whose number has this ending, with its balance loaded. */
    async account(ending: string) {
      const { bank_accounts_id } = await asha.call(createBankAccount, {
        body: bankAccount({
          account_label: `Current ${ending}`,
          account_number: `50100${ending}`,
          opening_balance: 0,
          opening_date: null,
        }),
      })
      await asha.call(askBalance, { body: { [bankAccountField]: bank_accounts_id } })
      await drain()
      return bank_accounts_id
    },
    /** Everything up to the click on Pay: the password has come. */
    async ft(bank_accounts_id: string, amount = '1768.82') {
      const { data } = await asha.call(generateBankOtp, { body: { amount, [bankAccountField]: bank_accounts_id } })
      await drain()
      const account = await found(asha, bank_accounts_id)
      return {
        ...link,
        payment_method: 'ft' as const,
        ft_details: {
          accounts_id: asha.accounts_id,
          companies_id: asha.companies_id,
          debit_account_number: account.debit_account_number,
          transaction_types_id: FT_TRANSACTION_TYPE as typeof FT_TRANSACTION_TYPE,
          mobile_number: account.mobile_number,
          partner_banks_id: account.partner_banks_id,
          [bankAccountField]: bank_accounts_id,
          ...(await message(sandboxes, data.ref_no)),
          ref_no: data.ref_no,
        },
      }
    },
  }
}

const state = (asha: Actor, payment_token: string): Promise<PaymentState> =>
  asha.call(checkPaymentStatus, { body: { payment_token, is_instant_payment: 0 } })

export async function found(asha: Actor, bank_accounts_id: string) {
  const account = (await asha.call(listPayingAccounts)).rows.find((row) => row[bankAccountField] === bank_accounts_id)
  if (!account) throw new Error('no such account')
  return account
}

/** What the bank wrote to the customer's phone. */
export async function message(sandboxes: Sandboxes, ref_no: string): Promise<{ otp: string; transaction_token: string }> {
  const messages = await sandboxes.get<{ body: string }[]>('bank', '/messages.json')
  const body = messages.find((each) => each.body.includes(ref_no))?.body ?? ''
  const [, otp = '', transaction_token = ''] = /^(\d{6}) .* and (\w{8}) your/.exec(body) ?? []
  return { otp, transaction_token }
}
