import { type Database, inCompany } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

/** A security event that no transaction of its own records. Without a company it goes to every company of the account. */
export type SecurityEvent = {
  companies_id: string | null
  /** The account, or the email of a failed sign-in. */
  account: { accounts_id: string } | { email: string }
  entity: 'sign_ins' | 'refusals' | 'downloads' | 'accounts'
  action: string
  detail: Record<string, unknown>
}
type Waiting = SecurityEvent & { at: Date }

export type SecurityLog = {
  /** Takes an event without waiting; it is written within a second. */
  note: (event: SecurityEvent) => void
  /** Writes what waits now; with `all`, the counts of the running minute too. */
  flush: (all?: boolean) => Promise<void>
  stop: () => Promise<void>
}

/** Rows of one kind that one account may write in a minute; what comes after them is counted and becomes one row. */
export const MOST_A_MINUTE = 10
const MOST_COUNTERS = 10_000
const MOST_WAITING = 5_000
const FLUSH_MS = 1_000
const MINUTE_MS = 60_000

type Counter = { minute: number; written: number; held: Waiting | undefined; count: number }

/**
 * Writes security events into the audit trail after the responses: in batches of one statement per company, so that a refusal costs its
 * request nothing, and at most `MOST_A_MINUTE` rows a minute for each account and kind, so that no one can flood the trail.
 */
export function openSecurityLog(database: Database, onError: (error: unknown) => void, run: boolean): SecurityLog {
  const counters = new Map<string, Counter>()
  let waiting: Waiting[] = []
  let writing: Promise<void> = Promise.resolve()

  const minuteNow = () => Math.floor(Date.now() / MINUTE_MS)

  function note(event: SecurityEvent) {
    const at = database.clock.now()
    const key = [event.companies_id, JSON.stringify(event.account), event.entity, event.action].join(' ')
    const minute = minuteNow()
    let counter = counters.get(key)
    if (!counter || counter.minute !== minute) {
      if (counter) release(counter)
      else if (counters.size >= MOST_COUNTERS) releaseOld(true)
      counter = { minute, written: 0, held: undefined, count: 0 }
      counters.set(key, counter)
    }
    if (counter.written < MOST_A_MINUTE && waiting.length < MOST_WAITING) {
      counter.written += 1
      waiting.push({ ...event, at })
    } else {
      counter.held = { ...event, at }
      counter.count += 1
    }
  }

  function release({ held, count }: Counter) {
    if (held) waiting.push(count === 1 ? held : { ...held, detail: { ...held.detail, times: count } })
  }

  function releaseOld(all: boolean) {
    const minute = minuteNow()
    for (const [key, counter] of counters) {
      if (!all && counter.minute === minute) continue
      release(counter)
      counters.delete(key)
    }
  }

  async function flush(all = false) {
    releaseOld(all)
    const batch = waiting
    waiting = []
    if (batch.length === 0) return writing
    writing = writing.then(() => write(database, batch)).catch(onError)
    return writing
  }

  const timer = run ? setInterval(() => void flush(), FLUSH_MS) : undefined
  timer?.unref()
  return {
    note,
    flush,
    async stop() {
      clearInterval(timer)
      await flush(true)
    },
  }
}

async function write(database: Database, batch: readonly Waiting[]): Promise<void> {
  for (const [companies_id, events] of Map.groupBy(batch, (event) => event.companies_id)) {
    if (companies_id !== null) await writeInCompany(database, companies_id, events)
    else for (const event of events) await writeInAll(database, event)
  }
}

async function writeInCompany(database: Database, companies_id: string, events: readonly Waiting[]): Promise<void> {
  const known = events.flatMap((event) => ('accounts_id' in event.account ? { ...event, ...event.account } : []))
  await inCompany(database, { companies_id, accounts_id: null }, (tx) =>
    tx.client.query(
      `INSERT INTO audit_log (companies_id, audit_log_id, accounts_id, action, entity, entity_id, detail, created_at)
       SELECT $1, e.id, e.by, e.action, e.entity, e.by::text, e.detail::jsonb, e.at
       FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::timestamptz[]) AS e (id, by, action, entity, detail, at)`,
      [
        companies_id,
        known.map(newId),
        known.map((event) => event.accounts_id),
        known.map((event) => event.action),
        known.map((event) => event.entity),
        known.map((event) => JSON.stringify(event.detail)),
        known.map((event) => event.at),
      ],
    ),
  )
}

async function writeInAll({ pool }: Database, { account, entity, action, detail, at }: Waiting): Promise<void> {
  const [accounts_id, email] = 'accounts_id' in account ? [account.accounts_id, null] : [null, account.email]
  await pool.query('SELECT note_account_event($1, $2, $3, $4, $5, $6)', [accounts_id, email, entity, action, detail, at])
}
