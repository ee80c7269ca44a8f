import type pg from 'pg'
import type { ServerLink } from './server-link.ts'

// The tables that the session query and the write guard depend on: see session_of() and the subscription's guard. A new row
// changes
// no earlier answer.
const TABLES = '"?(?:sessions|accounts|memberships|roles|companies|subscriptions)\\b'
const CHANGED = new RegExp(
  `\\b(?:update|delete\\s+from)\\s+(?:only\\s+)?${TABLES}|\\binsert\\s+into\\s+${TABLES}[^]*\\bdo\\s+update\\b`,
  'i',
)
const changing = new Map<string, boolean>()
const MOST_TEXTS = 5_000

let changes = 0

/** The time of the query. */
export type CacheVersion = { now: number; asked: number; changes: number }
export const cacheVersion = (now: Date): CacheVersion => ({ now: now.getTime(), asked: performance.now(), changes })

/**
 * How long a cached session is valid, in ms. A change by this process counts at once, one by another process as soon as its notification
 * arrives, and otherwise after this time.
 */
const TTL_MS = 1_000
/** Whether the result of the earlier query is still fresh. */
export const isFresh = (then: CacheVersion, now: Date): boolean =>
  then.changes === changes && performance.now() - then.asked < TTL_MS && Math.abs(now.getTime() - then.now) < TTL_MS

/** The database's channel on which servers notify each other of a change. */
const CHANNEL = 'people'
const TELL = `NOTIFY ${CHANNEL}`

/** Records that a session is in use. It happens once a minute for everyone and does not invalidate the cache. */
export const NOTE_USE = 'UPDATE sessions SET last_seen_at = $2 WHERE sessions_id = $1 AND last_seen_at < $2'

/** Counts changes announced by other servers; `changed` is called for each, including its own. */
export function onSessionChanges(link: ServerLink, changed: () => void) {
  const count = () => {
    changes += 1
    changed()
  }
  link.on(CHANNEL, count, count)
}

/**
 * Watches a connection for statements that change a person, their rights or their sessions. Once such a statement, or its commit, has
 * returned, no earlier cached result is fresh any more. Other servers are notified with the commit.
 */
export function watchSessionChanges(client: pg.PoolClient) {
  const ask = client.query.bind(client) as (...statement: unknown[]) => unknown
  let inTransaction = false
  let isOwed = false
  const tell = () => void (ask(TELL) as Promise<unknown>).catch(() => {})
  const query = (...statement: unknown[]) => {
    const text = textOf(statement[0])
    if (text.startsWith('BEGIN')) inTransaction = true
    if (changesSessions(text)) {
      isOwed = inTransaction
      const answer = counted(ask, statement)
      if (!inTransaction) tell()
      return answer
    }
    if (text !== 'COMMIT' && text !== 'ROLLBACK') return ask(...statement)
    const isDue = isOwed && text === 'COMMIT'
    inTransaction = false
    isOwed = false
    if (!isDue) return ask(...statement)
    tell()
    return counted(ask, statement)
  }
  Object.assign(client, { query })
}

/** Sends the statement; its result, by promise or by callback, is delivered after the count. */
function counted(ask: (...statement: unknown[]) => unknown, statement: unknown[]): unknown {
  const last = statement.at(-1)
  if (typeof last === 'function') {
    const given = last as (...answer: unknown[]) => void
    return ask(...statement.slice(0, -1), (...answer: unknown[]) => {
      changes += 1
      given(...answer)
    })
  }
  const answer = ask(...statement)
  const count = () => {
    changes += 1
  }
  if (answer instanceof Promise) answer.then(count, count)
  else count()
  return answer
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const text = statement !== null && typeof statement === 'object' && 'text' in statement ? statement.text : undefined
  return typeof text === 'string' ? text : ''
}

/** Whether a statement changes the data that such a result depends on. */
export function changesSessions(text: string): boolean {
  const known = changing.get(text)
  if (known !== undefined) return known
  if (changing.size >= MOST_TEXTS) changing.clear()
  const found = text !== NOTE_USE && CHANGED.test(text)
  changing.set(text, found)
  return found
}
