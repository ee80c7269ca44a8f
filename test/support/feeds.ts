import { askBankConsent, getBankConsent, listBankFeeds } from '#contract/banking/bank-feeds.ts'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { listBankTransactions } from '#contract/banking/bank-transactions.ts'
import { dateInIndia } from '#core/dates.ts'
import { bankAccount } from './builders.ts'
import type { Sandboxes } from './sandbox.ts'
import type { Actor, World } from './world.ts'

type Line = { amount: number; narration: string; day?: string }

/** A company with a current account at the sandbox bank that can tell its lines. */
export async function openBankFeed(world: World, sandboxes: Sandboxes, asha: Actor, account_number: string) {
  const { bank_accounts_id } = await asha.call(createBankAccount, {
    body: bankAccount({ account_label: `Current ${account_number.slice(-4)}`, account_number, ifsc: 'HDFC0000060' }),
  })
  // One job enqueues another that precedes it in the run.
  const drain = async () => {
    await world.app.services.jobs.drain()
    await world.app.services.jobs.drain()
  }
  const today = dateInIndia(new Date())
  return {
    bank_accounts_id,
    today,
    drain,
    /** The bank books something on the account. */
    books: (line: Line) => sandboxes.control('bank', { bank_line: { number: account_number, ...line } }),
    /** Requests consent and has the person answer at the bank. */
    async consents(accept = true, from_date = '2026-11-01') {
      const body = { bank_accounts_ids: [bank_accounts_id], from_date }
      const { bank_consents_id } = await asha.call(askBankConsent, { body })
      await drain()
      const reference = `BC${bank_consents_id.replaceAll('-', '')}`
      await sandboxes.control('bank', { answer_consent: { reference, accept } })
      return { bank_consents_id, reference, read: () => asha.call(getBankConsent, { params: { bank_consents_id } }) }
    },
    async feed() {
      const { rows } = await asha.call(listBankFeeds)
      return rows.find((row) => row.bank_accounts_id === bank_accounts_id)?.feed ?? null
    },
    /** Amounts and narrations of the account's lines, oldest first. */
    async lines() {
      const { rows } = await asha.call(listBankTransactions, { query: { bank_accounts_id, sort: 'date_asc', limit: '200' } })
      return rows.map(({ amount, description }) => [amount, description] as const)
    },
  }
}
