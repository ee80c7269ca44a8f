import type pg from 'pg'

// What the answers to "who is calling" and "may they write" are made of: see session_of() and the subscription's guard. A new row changes
// no answer that was given before it.
const TABLES = '"?(?:sessions|accounts|memberships|roles|companies|subscriptions)\\b'
const CHANGED = new RegExp(
  `\\b(?:update|delete\\s+from)\\s+(?:only\\s+)?${TABLES}|\\binsert\\s+into\\s+${TABLES}[^]*\\bdo\\s+update\\b`,
  'i',
)
const changing = new Map<string, boolean>()
const MOST_TEXTS = 5_000

let changes = 0

/** When something was asked. */
export type Stamp = { now: number; asked: number; changes: number }
export const stamp = (now: Date): Stamp => ({ now: now.getTime(), asked: performance.now(), changes })

/** How long an answer counts, in ms. A change made through this process counts at once, one made through another after this time. */
const COUNTS = 1_000
/** Whether the answer to what was asked then still counts. */
export const stillCounts = (then: Stamp, now: Date): boolean =>
  then.changes === changes && performance.now() - then.asked < COUNTS && Math.abs(now.getTime() - then.now) < COUNTS

/**
 * Watches a connection for statements that change who somebody is or what they may: no answer from before counts any more when the one
 * who sent the statement, or the commit after it, is told.
 */
export function watchPeople(client: pg.PoolClient) {
  const ask = client.query.bind(client) as (...statement: unknown[]) => unknown
  let open = false
  const query = (...statement: unknown[]) => {
    const text = textOf(statement[0])
    const changesNow = isPeopleChange(text)
    open ||= changesNow
    if (!changesNow && !(open && text === 'COMMIT')) return ask(...statement)
    if (!changesNow) open = false
    return counted(ask, statement)
  }
  Object.assign(client, { query })
}

/** Sends the statement; its answer, by promise or by callback, is given after the count. */
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

/** Whether a statement changes what such an answer is made of. */
export function isPeopleChange(text: string): boolean {
  const known = changing.get(text)
  if (known !== undefined) return known
  if (changing.size >= MOST_TEXTS) changing.clear()
  const found = CHANGED.test(text)
  changing.set(text, found)
  return found
}
