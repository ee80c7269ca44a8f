import type { FastifyBaseLogger } from 'fastify'
import type { CompanyTx, Database } from './db.ts'
import { type Outcome, waitAfter } from './mail-retry.ts'

export type MailRow = { mails_id: string; sealed: Buffer; tries: number; is_last: boolean }

/** The number of mails sent at once; the time after which another server takes a mail over, longer than sending one. */
const [AT_ONCE, TAKEN_SECONDS] = [4, 120]
/** A queue this old is logged. */
const OLD_MINUTES = 15

/** Takes mails that are due for this server: mail about accounts first, then one of each company after the other. */
export async function takeMails({ pool }: Database): Promise<MailRow[]> {
  const { rows } = await pool.query<MailRow>({
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

export async function recordMail(
  executor: Pick<CompanyTx['client'], 'query'>,
  { mails_id, tries }: MailRow,
  { mail_status, failure }: Outcome,
) {
  await executor.query(
    `UPDATE mails SET mail_status = $2, failure = $3, taken_until = NULL,
       concluded_at = CASE WHEN $2 = 'queued' THEN NULL ELSE clock_timestamp() END,
       due_at = CASE WHEN $2 = 'queued' THEN least(job_now() + $4 * interval '1 second', greatest(give_up_at, job_now())) ELSE due_at END
     WHERE mails_id = $1`,
    [mails_id, mail_status, failure, waitAfter(tries)],
  )
}

/** Logs that mail is waiting; `kosha jobs` shows more. */
export async function warnOfOldMail({ pool }: Pick<Database, 'pool'>, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const { rows } = await pool
    .query<{ mails: number; failure: string | null }>(
      `SELECT count(*)::int AS mails, max(failure) AS failure FROM mails
       WHERE mail_status = 'queued' AND queued_at < clock_timestamp() - ${OLD_MINUTES} * interval '1 minute'`,
    )
    .catch(() => ({ rows: [] }))
  const [waiting] = rows
  if (waiting && waiting.mails > 0) log.error(waiting, `mail has been waiting for more than ${OLD_MINUTES} minutes`)
}
