import { createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { openPost, type Travel } from '../post.ts'
import { type Answer, type Call, refusal, type Routes } from '../service.ts'
import { token } from '../store.ts'
import {
  concludePayout,
  isFunded,
  isToldTwice,
  losesItsAnswer,
  type Order,
  type Payout,
  type PayoutStatus,
  payOut,
  payoutOf,
  refuseReference,
} from './payouts.ts'

/** How long a pending payout takes to end, and a returned one to return. */
const ENDS_MS: Partial<Record<PayoutStatus, number>> = { processing: 15_000, processed: 60_000 }
const SWEEP_MS = 2_000

type Desk = { routes: Routes['closed']; onControl: (body: object) => void; close: () => void }
type Conclusion = { reference?: string; status?: PayoutStatus }

/**
 * Payouts: one per reference, however often it is ordered. 402 means that the account lacks the amount, 424 that the rail is down;
 * of both nothing was done. Events are signed with the password of the credentials.
 */
export function openPayouts(store: DatabaseSync, secret: string): Desk {
  const post = openPost((event, payload) => signed(secret, event, payload))
  const railsDown = new Set<string>()

  const tell: Tell = (payout) => {
    const times = isToldTwice(payout.credit) ? 2 : 1
    for (let told = 0; told < times; told++) post.tell(`payout.${payout.status}`, { payout: entity(payout) })
  }
  const ended = (payout: Payout, status: PayoutStatus) => tell(concludePayout(store, payout, status))

  const look = ({ params }: Call): Answer => {
    const found = payoutOf(store, params['reference'] ?? '')
    return found ? shown(found) : refusal(404, 'No such payout')
  }

  const cancel = ({ params }: Call): Answer => {
    const reference = params['reference'] ?? ''
    return shown(payoutOf(store, reference) ?? refuseReference(store, reference))
  }

  const sweep = setInterval(() => {
    const waiting = store.prepare('SELECT * FROM payouts WHERE ends IS NOT NULL').all() as unknown as Payout[]
    for (const payout of waiting)
      if (payout.ends && Date.now() - payout.at >= (ENDS_MS[payout.status] ?? 0)) ended(payout, payout.ends)
  }, SWEEP_MS).unref()

  return {
    routes: {
      'POST /v1/payouts': (call) => order(store, railsDown, tell, call),
      'GET /v1/payouts/:reference': look,
      'POST /v1/payouts/:reference/cancel': cancel,
      'GET /_webhooks': () => ({ json: post.held() }),
    },
    onControl(body) {
      // { webhooks: {…} } how they travel; { rails_down: [rail] }; { conclude_payout: { reference, status } } ends one now.
      if ('webhooks' in body) post.travel(body.webhooks as Travel)
      if ('rails_down' in body) {
        railsDown.clear()
        for (const rail of body.rails_down as string[]) railsDown.add(rail)
      }
      const { reference, status } = ('conclude_payout' in body ? body.conclude_payout : {}) as Conclusion
      const found = reference === undefined ? undefined : payoutOf(store, reference)
      if (found && status && (found.status === 'processing' || found.status === 'processed')) ended(found, status)
    },
    close: () => clearInterval(sweep),
  }
}

type Tell = (payout: Payout) => void

function order(store: DatabaseSync, railsDown: ReadonlySet<string>, tell: Tell, { text }: Call): Answer {
  const { reference, debit_account_number: debit, beneficiary, amount, rail } = JSON.parse(text)
  const credit = rail === 'upi' ? beneficiary.vpa : beneficiary.account_number
  const wanted: Order = { reference, debit, credit, amount, rail, request: JSON.stringify([debit, credit, amount]) }
  const known = payoutOf(store, reference)
  if (known?.status === 'cancelled') return refusal(422, 'This reference was cancelled')
  if (known) return known.request === wanted.request ? shown(known) : refusal(422, 'This reference was used for another payout')
  if (railsDown.has(rail)) return refusal(424, `${String(rail).toUpperCase()} is not available just now`)
  if (!isFunded(store, wanted)) return refusal(402, 'Insufficient balance')
  const made = payOut(store, wanted)
  if (made.status !== 'processing') tell(made)
  return losesItsAnswer(credit) ? { body: '<html>gateway timeout', type: 'text/html' } : shown(made)
}

/** A signed letter of the bank. */
export function signed(secret: string, event: string, payload: Record<string, unknown>) {
  const body = JSON.stringify({ event_id: `evt_${token(7)}`, event, created_at: new Date().toISOString(), ...payload })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return { headers: { 'content-type': 'application/json', 'x-bank-signature': signature }, body }
}

const entity = ({ id, reference, amount, rail, status, utr, reason }: Payout) => ({
  id,
  reference,
  amount,
  rail,
  status,
  utr,
  reason: status === 'processing' || status === 'processed' ? null : reason,
})
const shown = (payout: Payout): Answer => ({ json: entity(payout) })
