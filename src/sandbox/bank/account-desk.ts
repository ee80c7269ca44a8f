import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Call, refusal, type Routes } from '../service.ts'
import { accountOf } from './ledger.ts'
import { sendOtp } from './otp.ts'

const SLOW_MS = 4_000

/** Balances, statements and one-time passwords of accounts. */
export function accountRoutes(store: DatabaseSync): Routes['closed'] {
  const balance = async ({ params }: Call): Promise<Answer> => {
    const account = accountOf(store, params['number'] ?? '')
    if (account.number.endsWith('0001')) await sleep(SLOW_MS)
    if (account.number.endsWith('0002')) return refusal(503, 'Balances are not available just now')
    return { json: { account_number: account.number, mobile_number: masked(account.mobile), available_balance: account.balance } }
  }

  const otp = ({ text }: Call): Answer => {
    const { account_number, amount, ref_no } = JSON.parse(text)
    if (account_number.endsWith('0004')) return refusal(503, 'Messages are not sent just now')
    const account = accountOf(store, account_number)
    const refused = sendOtp(store, account, { ref_no, amount })
    return refused === undefined ? { json: { ref_no, sent_to: masked(account.mobile) } } : refusal(429, refused)
  }

  const statement = ({ params }: Call): Answer => ({
    json: {
      lines: store
        .prepare('SELECT amount, balance, narration, at FROM lines WHERE number = ? ORDER BY id')
        .all(params['number'] ?? ''),
    },
  })

  return {
    'GET /v1/accounts/:number': balance,
    'GET /v1/accounts/:number/statement': statement,
    'POST /v1/otps': otp,
  }
}

const masked = (mobile: string) => `${mobile.slice(0, 2)}XXXXXX${mobile.slice(-2)}`
