import type { DatabaseSync } from 'node:sqlite'
import { openPost, type Travel } from '../post.ts'
import { type Answer, type Call, refusal, type Routes } from '../service.ts'
import { askFor, type Consent, consentOf, end, give, sharedAccounts } from './consents.ts'
import { consentPage, endedPage } from './consent-page.ts'
import { book, linesOf, type Movement } from './feed-lines.ts'
import { accountOf } from './ledger.ts'
import { signed } from './payout-desk.ts'
import { nextMovement } from './stream.ts'

/** The interval between generated lines on a shared account. */
const STREAM_MS = 90_000

type Desk = { open: Routes['open']; closed: Routes['closed']; onControl: (body: object) => void; close: () => void }
type Control = {
  webhooks?: Travel
  bank_line?: Movement
  hide_lines?: string[]
  answer_consent?: { reference: string; accept: boolean }
  end_consent?: { reference: string; status: 'expired' | 'revoked' }
  stream_ms?: number
}

/** Lines of accounts, for the holder of a consent; events are signed like those of payouts. */
export function openFeeds(store: DatabaseSync, secret: string): Desk {
  const post = openPost((event, payload) => signed(secret, event, payload))
  // Lines with these narrations are omitted from the feed, as if they had been lost.
  let hidden: string[] = []
  const tell = (event: string, id: string) => post.tell(event, { consent: { id } })

  const decided: Decided = (consent, accept) => {
    if (!consent || consent.status !== 'asked') return consent
    const now = accept ? give(store, consent, JSON.parse(consent.asked)) : end(store, consent, 'rejected')
    tell(`consent.${now.status}`, now.id)
    return now
  }
  const withConsent =
    (answer: (consent: Consent, call: Call) => Answer) =>
    (call: Call): Answer => {
      const found = consentOf(store, call.params['id'] ?? '')
      return found ? answer(found, call) : refusal(404, 'No such consent')
    }

  let timer: NodeJS.Timeout
  const stream = (ms: number) => {
    clearInterval(timer)
    timer = setInterval(() => {
      for (const [number, id] of sharedAccounts(store)) {
        book(store, { number, ...nextMovement(accountOf(store, number).balance) })
        tell('lines.booked', id)
      }
    }, ms).unref()
  }
  stream(STREAM_MS)

  return {
    open: consentPages(store, decided),
    closed: {
      'POST /v1/consents': ({ text }) => ({ json: entity(askFor(store, JSON.parse(text))) }),
      'GET /v1/consents/:id': withConsent((consent) => ({ json: entity(consent) })),
      'POST /v1/consents/:id/revoke': withConsent((consent) => ({ json: entity(end(store, consent, 'revoked')) })),
      'GET /v1/consents/:id/accounts/:number/lines': withConsent((consent, call) => linesOf(store, consent, call, hidden)),
    },
    onControl(body: Control) {
      // A bank has an address for each kind of news; here one follows from the other.
      if (body.webhooks)
        post.travel({ ...body.webhooks, ...(body.webhooks.to && { to: body.webhooks.to.replace(/bank$/, 'bank-feeds') }) })
      if (body.hide_lines) hidden = body.hide_lines
      if (body.stream_ms) stream(body.stream_ms)
      if (body.bank_line) {
        book(store, body.bank_line)
        const id = sharedAccounts(store).get(body.bank_line.number)
        if (id !== undefined) tell('lines.booked', id)
      }
      const { answer_consent: answer, end_consent: ending } = body
      if (answer) decided(byReference(store, answer.reference), answer.accept)
      const ended = ending && byReference(store, ending.reference)
      if (ended) tell(`consent.${ending.status}`, end(store, ended, ending.status).id)
    },
    close: () => clearInterval(timer),
  }
}

type Decided = (consent: Consent | undefined, accept: boolean) => Consent | undefined

/** Where the holder of the accounts reads what is asked for, and answers. */
const consentPages = (store: DatabaseSync, decided: Decided): NonNullable<Routes['open']> => ({
  'GET /consent': ({ query }) => {
    const found = consentOf(store, query.get('id') ?? '')
    return found ? consentPage(found) : refusal(404, 'No such consent')
  },
  'POST /consent/answer': ({ text }) => {
    const form = new URLSearchParams(text)
    const found = decided(consentOf(store, form.get('id') ?? ''), form.get('answer') === 'yes')
    return found ? endedPage(found) : refusal(404, 'No such consent')
  },
})

function byReference(store: DatabaseSync, reference: string): Consent | undefined {
  const found = store.prepare('SELECT id FROM consents WHERE reference = ?').get(reference)
  return found ? consentOf(store, String(found['id'])) : undefined
}

const entity = ({ id, status, given, expires_at }: Consent) => ({
  id,
  status,
  expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
  accounts: (JSON.parse(given) as string[]).map((number) => ({ id: number, account_number: number })),
})
