import type { DatabaseSync } from 'node:sqlite'
import { type Answer, type Call, refusal } from '../service.ts'
import type { Consent } from './consents.ts'
import { accountOf, move } from './ledger.ts'

/** The number of lines in one response. */
const TOGETHER = 50
const INDIA_MS = 19_800_000

type Stored = { id: number; amount: number; balance: number; narration: string; at: number }
export type Movement = { number: string; amount: number; narration: string; day?: string }

/** Lines of an account that a consent covers, without those in `hidden`. */
export function linesOf(store: DatabaseSync, consent: Consent, { params, query }: Call, hidden: readonly string[]): Answer {
  const number = params['number'] ?? ''
  if (consent.status !== 'given' || !(JSON.parse(consent.given) as string[]).includes(number))
    return refusal(403, 'The consent does not hold any longer')
  const since = Date.parse(`${consent.from_date}T00:00:00+05:30`)
  const rows = store
    .prepare(
      `SELECT id, amount, balance, narration, at FROM lines WHERE number = ? AND id > ? AND at >= ? AND narration <> 'OPENING BALANCE'
       ORDER BY id LIMIT ${TOGETHER + 1}`,
    )
    .all(number, Number(query.get('after') ?? 0), since) as unknown as Stored[]
  const some = rows.slice(0, TOGETHER)
  return {
    json: {
      lines: some.filter(({ narration }) => !hidden.includes(narration)).map(shown),
      cursor: some.at(-1)?.id.toString() ?? query.get('after'),
      has_more: rows.length > TOGETHER,
      balance: accountOf(store, number).balance,
    },
  }
}

/** Books a movement with the world outside, now or on an earlier day. */
export function book(store: DatabaseSync, { number, amount, narration, day }: Movement) {
  const [from, to] = amount < 0 ? [number, 'OUTSIDE'] : ['OUTSIDE', number]
  if (amount > 0)
    store.prepare('UPDATE accounts SET balance = balance + ? WHERE number = ?').run(amount, accountOf(store, from).number)
  move(store, from, to, Math.abs(amount), narration)
  if (day !== undefined)
    store
      .prepare('UPDATE lines SET at = ? WHERE id = (SELECT max(id) FROM lines WHERE number = ?)')
      .run(Date.parse(`${day}T12:00:00+05:30`), number)
}

const shown = ({ id, amount, balance, narration, at }: Stored) => ({
  id: String(id),
  date: new Date(at + INDIA_MS).toISOString().slice(0, 10),
  amount,
  balance,
  narration,
  reference: null,
})
