import type { FastifyBaseLogger } from 'fastify'
import { type Database, inCompany } from './db.ts'
import type { JobDefinition } from './job-definition.ts'
import { openQueuedMail, type QueuedMail } from './mail.ts'
import { type MailRow, recordMail, takeMails, warnOfOldMail } from './mail-queue.ts'
import { afterFailure, isHeard, type Outcome, restAfter } from './mail-retry.ts'
import { type DeliverMail, mailFailure } from './mail-transport.ts'
import { oneAtATime } from './one-at-a-time.ts'
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

const LOOK_MS = 500
/** Of a queue that is old. */
const REMINDER_MS = 3_600_000

/** Sends queued mail, mail about accounts first and companies in turn. */
export function openMailWorker(needs: Needs): MailWorker {
  const { database, deliver, log } = needs
  const conclude = openConclusions(needs)
  let [restMs, restUntil, isStopped] = [0, 0, false]

  /** Tries to send one mail and records the result. */
  async function sendOne(row: MailRow): Promise<void> {
    const mail = opened(needs, row)
    if (!mail) return conclude(row, undefined, { mail_status: 'given_up', failure: 'unreadable' })
    try {
      await deliver(mail)
      restMs = 0
      await conclude(row, mail, { mail_status: 'sent', failure: null })
    } catch (error) {
      const failure = mailFailure(error)
      if (failure.isUnreachable) {
        restMs = restAfter(restMs)
        restUntil = performance.now() + restMs
      }
      const outcome = afterFailure(failure, row.is_last)
      log.warn(
        { mails_id: row.mails_id, code: failure.code, try: row.tries },
        outcome.mail_status === 'given_up' ? 'a mail is given up' : 'a mail failed and is tried again',
      )
      await conclude(row, mail, outcome)
    }
  }

  async function round(): Promise<number> {
    const rows = performance.now() < restUntil ? [] : await takeMails(database)
    await Promise.all(rows.map(sendOne))
    return rows.length
  }

  const queue = oneAtATime(
    async () => {
      while (!isStopped && (await round()) > 0);
    },
    (error) => log.warn({ err: withoutValues(error) }, 'the queue of mail'),
  )
  const timers = needs.run
    ? [setInterval(queue.begin, LOOK_MS), setInterval(() => void warnOfOldMail(database, log), REMINDER_MS)]
    : []
  return {
    async drain() {
      while ((await round()) > 0);
    },
    async stop() {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await queue.ended()
    },
  }
}

/** The letter of a row; undefined for one that was sealed with another key. */
function opened({ secret, log }: Needs, row: MailRow): QueuedMail | undefined {
  try {
    return openQueuedMail(secret, row)
  } catch {
    log.error({ mails_id: row.mails_id }, 'a queued mail cannot be opened with this master key and is given up')
    return undefined
  }
}

/** The outcome and its effects share one transaction; if the effects fail, the outcome is recorded anyway. */
function openConclusions({ database, definitions, log }: Needs) {
  const followers = new Map(definitions.map((definition) => [definition.name, definition]))
  return async (row: MailRow, mail: QueuedMail | undefined, outcome: Outcome): Promise<void> => {
    const follow = isHeard(outcome, row.tries) ? mail?.followUp : undefined
    const mailed = follow && followers.get(follow.job)?.mailed
    if (follow && mailed)
      try {
        return await inCompany(database, follow, async (tx) => {
          await mailed(tx, follow.payload as never, outcome.mail_status === 'sent' ? 'sent' : 'failed')
          await recordMail(tx.client, row, outcome)
        })
      } catch (error) {
        log.error({ err: withoutValues(error), job: follow.job }, 'the outcome of a mail could not be noted at its document')
      }
    await recordMail(database.pool, row, outcome)
  }
}
