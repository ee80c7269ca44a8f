import { OperatorError } from '#server/config.ts'
import { connectAsOwner } from '#server/platform/owner-connection.ts'
import type { Command } from './command.ts'
import { withDatabase } from './reach.ts'

type Row = {
  jobs_id: string
  job_name: string
  job_status: 'quarantined' | 'given_up'
  on_behalf_of: string
  company_name: string | null
  tries: number
  deaths: number
  failure: string | null
  concluded_at: Date
}
type Waiting = { job_name: string; waiting: number; running: number; oldest: Date }

const MOST = 200

export const jobs: Command = {
  summary: 'See background jobs, and release or drop one that was quarantined or given up',
  operands: ['list|release|drop?', 'job?'],
  options: {},
  notes: [
    'list: how many jobs wait, and those that run no more: quarantined because two processes died while they ran them, or given up after',
    'their last try. release ID runs one again from its first try; drop ID deletes it. Whoever waited for it has been told already.',
  ].join('\n'),
  async run(given, config) {
    const [action = 'list', id] = given.operands
    if (!['list', 'release', 'drop'].includes(action))
      throw new OperatorError(`There is no jobs ${action}: choose from list, release, drop.`)
    if (action === 'list') return withDatabase(config(), list)
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id ?? ''))
      throw new OperatorError(`Name the job as kosha jobs list shows it: kosha jobs ${action} ID.`)
    return withDatabase(config(), (url) =>
      action === 'release' ? conclude(url, id ?? '', RELEASE, 'released') : conclude(url, id ?? '', DROP, 'dropped'),
    )
  },
}

const RELEASE = `UPDATE jobs SET job_status = 'ready', tries = 0, deaths = 0, is_told = false, failure = NULL, concluded_at = NULL
  WHERE jobs_id = $1 AND concluded_at IS NOT NULL RETURNING job_name`
const DROP = 'DELETE FROM jobs WHERE jobs_id = $1 AND concluded_at IS NOT NULL RETURNING job_name'

async function conclude(url: string, jobs_id: string, statement: string, outcome: 'released' | 'dropped') {
  const client = await connectAsOwner(url)
  try {
    const { rows } = await client.query<{ job_name: string }>(statement, [jobs_id])
    if (!rows[0]) throw new OperatorError(`No quarantined or given-up job has the id ${jobs_id}: see kosha jobs list.`)
    return { text: `${rows[0].job_name} ${jobs_id} is ${outcome}.`, json: { jobs_id, job_name: rows[0].job_name, outcome } }
  } finally {
    await client.end()
  }
}

async function list(url: string) {
  const client = await connectAsOwner(url)
  try {
    const { rows: stopped } = await client.query<Row>(
      `SELECT j.jobs_id, j.job_name, j.job_status, j.on_behalf_of, c.company_name, j.tries, j.deaths, j.failure, j.concluded_at
       FROM jobs j LEFT JOIN companies c ON c.companies_id = j.on_behalf_of
       WHERE j.concluded_at IS NOT NULL ORDER BY j.job_status DESC, j.concluded_at DESC LIMIT ${MOST}`,
    )
    const { rows: waiting } = await client.query<Waiting>(
      `SELECT job_name, count(*) FILTER (WHERE job_status <> 'running')::int AS waiting, count(*) FILTER (WHERE job_status = 'running')::int AS running,
         min(enqueued_at) AS oldest
       FROM jobs WHERE concluded_at IS NULL GROUP BY 1 ORDER BY 1`,
    )
    return { text: [queued(waiting), concluded(stopped)].join('\n\n'), json: { waiting, stopped } }
  } finally {
    await client.end()
  }
}

const queued = (rows: readonly Waiting[]) =>
  rows.length === 0
    ? 'No job waits.'
    : rows
        .map((row) => `${row.job_name}: ${row.waiting} waiting, ${row.running} running, the oldest since ${when(row.oldest)}`)
        .join('\n')

const concluded = (rows: readonly Row[]) =>
  rows.length === 0
    ? 'No job is quarantined or given up.'
    : rows
        .map(
          (row) =>
            `${row.jobs_id}  ${row.job_status.replace('_', ' ').padEnd(11)}  ${when(row.concluded_at)}  ${row.job_name} of ${row.company_name ?? row.on_behalf_of}: ${row.failure ?? 'unknown'} (${row.tries} tries, ${row.deaths} deaths)`,
        )
        .join('\n')

const when = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
