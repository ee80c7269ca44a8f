import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, answering, type Call, type OpenService, refusal } from '../service.ts'
import { credentialsOf, openStore } from '../store.ts'
import { accountOf, conclude, type Outcome, schema, type Transfer, transfer, transferOf } from './ledger.ts'
import { consentSchema } from './consents.ts'
import { openFeeds } from './feed-desk.ts'
import { messagesPage, messagesPolicy } from './messages.ts'
import { sendOtp, useOtp } from './otp.ts'
import { openPayouts } from './payout-desk.ts'
import { payoutSchema } from './payouts.ts'

/** How long a pending transfer takes to end. */
const PENDING_MS = 15_000
const SLOW_MS = 4_000

/** What the last four digits of the paying account make of a transfer; every other number succeeds at once. */
const scripted: Record<string, Outcome> = {
  '0005': { status: 'pending', ends: 'success' },
  '0006': { status: 'pending', ends: 'failed' },
  '0007': { status: 'failed', reason: 'Declined by the bank' },
}

/**
 * A bank with its own ledger: balances, one-time passwords, transfers and payouts identified by the payer's reference,
 * statements.
 */
export const openBank: OpenService = (folder) => {
  const store = openStore(folder, 'bank', schema + payoutSchema + consentSchema)
  const credentials = credentialsOf(store, 'bank')
  const payouts = openPayouts(store, credentials.split(':')[1] ?? '')
  const feeds = openFeeds(store, credentials.split(':')[1] ?? '')

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

  const pay = ({ text }: Call): Answer => {
    const { reference, debit_account_number: debit, beneficiary_account_number: credit, amount, ...secret } = JSON.parse(text)
    const request = JSON.stringify([debit, credit, amount])
    const known = transferOf(store, reference)
    if (known) return known.request === request ? shown(known) : refusal(409, 'This reference was used for another transfer')
    const refused = useOtp(store, { ...secret, number: debit, amount })
    if (refused !== undefined) return refusal(422, refused)
    return shown(
      transfer(store, { reference, request, debit, credit, amount }, scripted[debit.slice(-4)] ?? { status: 'success' }),
    )
  }

  const look = ({ params }: Call): Answer => {
    const found = transferOf(store, params['reference'] ?? '')
    return found
      ? shown(due(found) ? conclude(store, found, found.ends === 'failed' ? 'failed' : 'success') : found)
      : refusal(404, 'No such transfer')
  }

  const statement = ({ params }: Call): Answer => ({
    json: {
      lines: store
        .prepare('SELECT amount, balance, narration, at FROM lines WHERE number = ? ORDER BY id')
        .all(params['number'] ?? ''),
    },
  })

  const messages = () =>
    store.prepare('SELECT mobile, body, at FROM messages ORDER BY id DESC LIMIT 20').all() as {
      mobile: string
      body: string
      at: number
    }[]

  return {
    credentials,
    listener: answering(credentials, {
      open: {
        'GET /messages': () => ({ body: messagesPage(messages()), type: 'text/html; charset=utf-8', headers: messagesPolicy }),
        'GET /messages.json': () => ({ json: messages() }),
        ...feeds.open,
      },
      closed: {
        'GET /v1/accounts/:number': balance,
        'GET /v1/accounts/:number/statement': statement,
        'POST /v1/otps': otp,
        'POST /v1/transfers': pay,
        'GET /v1/transfers/:reference': look,
        ...payouts.routes,
        ...feeds.closed,
      },
      onControl(body) {
        // { conclude: { reference, status } }: ends a pending transfer now.
        const { reference, status } = ('conclude' in body ? body.conclude : {}) as {
          reference?: string
          status?: 'success' | 'failed'
        }
        const found = reference === undefined ? undefined : transferOf(store, reference)
        if (found?.status === 'pending' && status) conclude(store, found, status)
        payouts.onControl(body)
        feeds.onControl(body)
      },
    }),
    close() {
      payouts.close()
      feeds.close()
      store.close()
    },
  }
}

const masked = (mobile: string) => `${mobile.slice(0, 2)}XXXXXX${mobile.slice(-2)}`
const due = (each: Transfer) => each.status === 'pending' && Date.now() - each.at >= PENDING_MS
const shown = ({ id, status, reason, reference, amount }: Transfer): Answer => ({
  json: { id, status, reason, reference, amount },
})
