import type { FastifyBaseLogger } from 'fastify'
import { type CompanyTx, type Database, inCompany } from './db.ts'
import type { JobDefinition } from './job-definition.ts'
import { openQueuedMail, type QueuedMail } from './mail.ts'
import { type DeliverMail, mailFailure } from './mail-transport.ts'
import { withoutValues } from './problem.ts'

export type MailWorker = {
  /** Sends what is due, now. */
  drain: () => Promise<void>
  /** Waits for the mails that are being sent. */
  stop: () => Promise<void>
}

type Needs = {
  database: Database
  secret: Buffer
  deliver: DeliverMail
  definitions: readonly JobDefinition[]
  log: FastifyBaseLogger
  /** Whether it polls for mail, or sends only when it is drained. */
  run: boolean
}

type Row = { mails_id: string; sealed: Buffer; tries: number; is_last: boolean }
type Outcome = { mail_status: 'queued' | 'sent' | 'given_up'; failure: string | null }

/** The number of mails sent at once; the time after which another server takes a mail over, longer than sending one. */
const [AT_ONCE, TAKEN_SECONDS] = [4, 120]
const LOOK_MS = 500
/** Delays between the attempts of one mail: half a minute, doubling. Greylisting accepts a mail after some minutes. */
const [FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS] = [30, 1_800]
/** The pause of the worker after the mail server was unreachable, doubling. */
const [FIRST_REST_MS, LONGEST_REST_MS] = [5_000, 60_000]
/** A queue this old is logged, once in an hour. */
const [OLD_MINUTES, REMINDER_MS] = [15, 3_600_000]

/** Sends queued mail, mail about accounts first and companies in turn. */
export function openMailWorker({ database, secret, deliver, definitions, log, run }: Needs): MailWorker {
  const { pool } = database
  const followers = new Map(definitions.map((definition) => [definition.name, definition]))
  let [restMs, restUntil, isStopped] = [0, 0, false]

  /** Tries to send one mail and records the result. */
  async function sendOne(row: Row): Promise<void> {
    let mail: QueuedMail
    try {
      mail = openQueuedMail(secret, row)
    } catch {
      log.error({ mails_id: row.mails_id }, 'a queued mail cannot be opened with this master key and is given up')
      return conclude(row, undefined, { mail_status: 'given_up', failure: 'unreadable' })
    }
    try {
      await deliver(mail)
      restMs = 0
      await conclude(row, mail, { mail_status: 'sent', failure: null })
    } catch (error) {
      const { code, isFinal, isUnreachable } = mailFailure(error)
      if (isUnreachable) {
        restMs = Math.min(Math.max(restMs * 2, FIRST_REST_MS), LONGEST_REST_MS)
        restUntil = performance.now() + restMs
      }
      const isOver = isFinal || row.is_last
      log.warn(
        { mails_id: row.mails_id, code, try: row.tries },
        isOver ? 'a mail is given up' : 'a mail failed and is tried again',
      )
      await conclude(row, mail, { mail_status: isOver ? 'given_up' : 'queued', failure: code })
    }
  }

  /** The outcome and its effects share one transaction; if the effects fail, the outcome is recorded anyway. */
  async function conclude(row: Row, mail: QueuedMail | undefined, outcome: Outcome): Promise<void> {
    const follow = outcome.mail_status === 'queued' && row.tries > 1 ? undefined : mail?.followUp
    const mailed = follow && followers.get(follow.job)?.mailed
    if (follow && mailed)
      try {
        return await inCompany(database, follow, async (tx) => {
          await mailed(tx, follow.payload as never, outcome.mail_status === 'sent' ? 'sent' : 'failed')
          await record(tx.client, row, outcome)
        })
      } catch (error) {
        log.error({ err: withoutValues(error), job: follow.job }, 'the outcome of a mail could not be noted at its document')
      }
    await record(pool, row, outcome)
  }

  async function round(): Promise<number> {
    const rows = performance.now() < restUntil ? [] : await take(database)
    await Promise.all(rows.map(sendOne))
    return rows.length
  }

  let going: Promise<unknown> | undefined
  const look = () => {
    going ??= (async () => {
      while (!isStopped && (await round()) > 0);
    })()
      .catch((error: unknown) => log.warn({ err: withoutValues(error) }, 'the queue of mail'))
      .finally(() => {
        going = undefined
      })
  }
  const timers = run ? [setInterval(look, LOOK_MS), setInterval(() => void warnOfOldMail(database, log), REMINDER_MS)] : []
  return {
    async drain() {
      while ((await round()) > 0);
    },
    async stop() {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await going
    },
  }
}

/** Takes mails that are due for this server: mail about accounts first, then one of each company after the other. */
async function take({ pool }: Database): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: 'take_mails',
    text: `WITH due AS (
        SELECT mails_id, on_behalf_of, due_at, row_number() OVER (PARTITION BY on_behalf_of ORDER BY due_at, mails_id) AS turn
        FROM mails WHERE mail_status = 'queued' AND due_at <= job_now() AND (taken_until IS NULL OR taken_until < job_now())
      ), chosen AS (SELECT mails_id FROM due ORDER BY on_behalf_of IS NOT NULL, turn, due_at LIMIT $1)
      UPDATE mails m SET taken_until = job_now() + $2 * interval '1 second', tries = tries + 1
      FROM chosen c WHERE c.mails_id = m.mails_id AND m.mail_status = 'queued' AND (m.taken_until IS NULL OR m.taken_until < job_now())
      RETURNING m.mails_id, m.sealed, m.tries, m.give_up_at < job_now() AS is_last`,
    values: [AT_ONCE, TAKEN_SECONDS],
  })
  return rows
}

async function record(executor: Pick<CompanyTx['client'], 'query'>, { mails_id, tries }: Row, { mail_status, failure }: Outcome) {
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS)
  await executor.query(
    `UPDATE mails SET mail_status = $2, failure = $3, taken_until = NULL,
       concluded_at = CASE WHEN $2 = 'queued' THEN NULL ELSE clock_timestamp() END,
       due_at = CASE WHEN $2 = 'queued' THEN least(job_now() + $4 * interval '1 second', greatest(give_up_at, job_now())) ELSE due_at END
     WHERE mails_id = $1`,
    [mails_id, mail_status, failure, wait],
  )
}

/** Logs that mail is waiting; `kosha jobs` shows more. */
async function warnOfOldMail({ pool }: Database, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await pool
    .query<{ mails: number; failure: string | null }>(
      `SELECT count(*)::int AS mails, max(failure) AS failure FROM mails
       WHERE mail_status = 'queued' AND queued_at < clock_timestamp() - ${OLD_MINUTES} * interval '1 minute'`,
    )
    .catch(() => ({ rows: [] }))
  const [waiting] = rows
  if (waiting && waiting.mails > 0) log.error(waiting, `mail has been waiting for more than ${OLD_MINUTES} minutes`)
}
