import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { isClockBehind } from '#server/ledger/maintenance.ts'
import { type Jobs, openJobs } from '#server/platform/jobs.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { openServerLink, type ServerLink } from '#server/platform/server-link.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const secret = randomBytes(32)
type Letter = { to: string }

const open: { jobs: Jobs; link: ServerLink }[] = []
afterEach(async () => {
  for (const { jobs, link } of open.splice(0)) {
    await jobs.stop(0)
    await link.close()
  }
})

/** A server that runs jobs, on the world's database. `die` leaves its jobs as a kill does: assigned to one that holds no lock. */
function server(world: World, definitions: readonly JobDefinition[], log: Partial<FastifyBaseLogger> = {}) {
  const { database } = world.app.services
  const say = (level: string) => (facts: object, message?: string) => {
    if (process.env['KOSHA_TEST_LOG']) console.log(level, message, facts)
  }
  const all = { warn: say('warn'), error: say('error'), info: say('info'), ...log } as unknown as FastifyBaseLogger
  const link = openServerLink(world.url, all)
  link.start()
  const jobs = openJobs({ database, definitions, log: all, secret, link })
  open.push({ jobs, link })
  return {
    jobs,
    async die() {
      await database.pool.query(`UPDATE jobs SET server_number = nextval('server_numbers') WHERE server_number = $1`, [
        link.number(),
      ])
      await jobs.stop(0)
      await link.close()
    },
  }
}

const ask = (world: World, actor: Actor, job: JobDefinition<Letter>, to: string, from?: Date) => {
  const jobs = openJobs({
    database: world.app.services.database,
    definitions: [],
    log: world.app.http.log as FastifyBaseLogger,
    secret,
  })
  return actor.tx((tx) => jobs.enqueue(tx, job, { to }, from))
}
const rowsOf = async (world: World) =>
  (await world.app.services.database.pool.query('SELECT job_status, deaths, tries FROM jobs ORDER BY jobs_id')).rows
const soon = { timeout: 20_000, interval: 20 }
const forever = () => new Promise<void>(() => {})

test('the mail of a server that was killed is sent by another within fifteen seconds, not the one that still runs', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const [sent, begun]: [string[], string[]] = [[], []]
  const letter = (name: string, hold: boolean): JobDefinition<Letter> => ({
    name,
    async run(_, { to }) {
      begun.push(to)
      if (hold) await forever()
      sent.push(to)
    },
  })
  await ask(world, asha, letter('lost', true), 'meera@example.in')
  await ask(world, asha, letter('kept', true), 'ravi@example.in')
  const dying = server(world, [letter('lost', true)])
  server(world, [letter('kept', true)])
  await vi.waitFor(() => expect(begun).toHaveLength(2), soon)
  server(world, [letter('lost', false), letter('kept', false)])
  await dying.die()
  const died = performance.now()
  await vi.waitFor(() => expect(sent).toEqual(['meera@example.in']), soon)
  expect(performance.now() - died).toBeLessThan(15_000)
  await vi.waitFor(async () => expect(await rowsOf(world)).toEqual([{ job_status: 'running', deaths: 0, tries: 1 }]), soon)
})

test('thirty mails that wait go out one after the other, without a pause between them', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const sent: string[] = []
  const letter: JobDefinition<Letter> = { name: 'letter', run: async (_, { to }) => void sent.push(to) }
  const { jobs } = server(world, [letter])
  await asha.tx(async (tx) => {
    for (let at = 0; at < 30; at++) await jobs.enqueue(tx, letter, { to: `person${at}@example.in` })
  })
  await vi.waitFor(() => expect(sent).toHaveLength(30), { timeout: 8_000, interval: 50 })
  expect(new Set(sent).size).toBe(30)
  await ask(world, asha, letter, 'later@example.in')
  await vi.waitFor(() => expect(sent).toHaveLength(31), { timeout: 8_000, interval: 50 })
  await vi.waitFor(async () => expect(await rowsOf(world)).toEqual([]), soon)
})

test('a job that fails is tried again and stands in the log; when no try is left, whoever waits is told', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const [tries, told, logged]: [string[], string[], string[]] = [[], [], []]
  const reading: JobDefinition<Letter> = {
    name: 'reading',
    retries: 1,
    async run(_, { to }) {
      tries.push(to)
      throw new Error('the disk is full')
    },
    givenUp: async (_, { to }) => void told.push(to),
  }
  server(world, [reading], { error: (_: object, message?: string) => void logged.push(message ?? '') })
  await ask(world, asha, reading, 'bills.csv')
  await vi.waitFor(() => expect(told).toEqual(['bills.csv']), soon)
  expect(tries).toEqual(['bills.csv', 'bills.csv'])
  expect(logged).toEqual(['a job failed and is tried again', 'a job is given up'])
  expect(await rowsOf(world)).toEqual([{ job_status: 'given_up', deaths: 0, tries: 2 }])
})

test('a job whose process died twice is quarantined: it runs no third time, the waiting person is notified, and the operator sees it', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const [begun, told, logged]: [number[], string[], string[]] = [[], [], []]
  const killer: JobDefinition<Letter> = {
    name: 'killer',
    run() {
      begun.push(1)
      return forever()
    },
    givenUp: async (_, { to }) => void told.push(to),
  }
  await ask(world, asha, killer, 'hostile.xml')
  for (const times of [1, 2]) {
    const victim = server(world, [killer])
    await vi.waitFor(() => expect(begun).toHaveLength(times), soon)
    await victim.die()
  }
  server(world, [killer], { error: (_: object, message?: string) => void logged.push(message ?? '') })
  await vi.waitFor(() => expect(told).toEqual(['hostile.xml']), soon)
  expect(begun).toHaveLength(2)
  expect(logged).toEqual(['a job is quarantined: processes died while they ran it; see kosha jobs'])
  expect(await rowsOf(world)).toEqual([{ job_status: 'quarantined', deaths: 2, tries: 2 }])
})

test('a server that stops waits for its jobs, and leaves one that hangs to the next without counting it as a try', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const begun: string[] = []
  const hanging: JobDefinition<Letter> = {
    name: 'hanging',
    run(_, { to }) {
      begun.push(to)
      return to === 'hangs' ? forever() : new Promise((resolve) => setTimeout(resolve, 300))
    },
  }
  const once: JobDefinition<Letter> = { ...hanging, name: 'once', retries: 0 }
  const { jobs } = server(world, [hanging, once])
  await ask(world, asha, hanging, 'hangs')
  await ask(world, asha, once, 'hangs')
  await ask(world, await world.company(), hanging, 'ends')
  await vi.waitFor(() => expect(begun).toHaveLength(3), soon)
  const before = performance.now()
  await jobs.stop(1_000)
  expect(performance.now() - before).toBeLessThan(3_000)
  expect(await rowsOf(world)).toEqual([
    { job_status: 'ready', deaths: 0, tries: 0 },
    { job_status: 'given_up', deaths: 0, tries: 1 },
  ])
})

test('companies take turns: the job of one does not wait behind the forty of another, nor behind its long one', async () => {
  const world = await openWorld()
  const [asha, ravi] = [await world.company(), await world.company()]
  const order: string[] = []
  const work: JobDefinition<Letter> = {
    name: 'work',
    async run(_, { to }) {
      await new Promise((resolve) => setTimeout(resolve, to === 'long' ? 4_000 : 20))
      order.push(to)
    },
  }
  const names = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((name) => ({ ...work, name }))
  await ask(world, asha, work, 'long')
  for (const job of names) for (let at = 0; at < 7; at++) await ask(world, asha, job, 'asha')
  await ask(world, ravi, work, 'ravi')
  server(world, [work, ...names])
  await vi.waitFor(() => expect(order).toContain('ravi'), soon)
  // Four of Asha's run at once; Ravi's comes with the first of them.
  expect(order.indexOf('ravi')).toBeLessThan(5)
})

test('jobs continue when the clock of the database is set back, and a waiting one is not delayed by it', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const { pool } = world.app.services.database
  const [sent, warned]: [string[], string[]] = [[], []]
  const letter: JobDefinition<Letter> = { name: 'letter', run: async (_, { to }) => void sent.push(to) }
  // As though it were three hours later until now: what waits is due in three hours and two seconds by the clock that is right
  // again.
  await ask(world, asha, letter, 'waits', new Date(Date.now() + 3 * 3_600_000 + 2_000))
  await pool.query(`INSERT INTO job_clock_seen VALUES (true, clock_timestamp() + interval '3 hours')`)
  server(world, [letter], { warn: (_: object, message?: string) => void warned.push(message ?? '') })
  await vi.waitFor(() => expect(sent).toEqual(['waits']), soon)
  expect(warned).toEqual(['the clock of the database was set back: what waits goes on as if it were not'])
  await ask(world, asha, letter, 'at once')
  await ask(world, asha, letter, 'in a second', new Date(Date.now() + 1_000))
  await vi.waitFor(() => expect(sent).toEqual(['waits', 'at once', 'in a second']), soon)
})

test('a clock that is set back lengthens no session, no code and no limit', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const { pool } = world.app.services.database
  const left = async () => {
    const { rows } = await pool.query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM expires_at - clock_timestamp()) / 60)::int AS minutes FROM sessions WHERE accounts_id = $1
       UNION ALL SELECT round(extract(epoch FROM expires_at - clock_timestamp()) / 60)::int FROM one_time_codes
       UNION ALL SELECT round(extract(epoch FROM empty_at - clock_timestamp()) / 60)::int FROM rate_limits`,
      [asha.accounts_id],
    )
    return rows.map((row) => row.minutes)
  }
  // Until now it was an hour later: thirty minutes are left of each, by the clock before.
  await pool.query(
    `UPDATE sessions SET expires_at = clock_timestamp() + interval '90 minutes', last_seen_at = clock_timestamp() + interval '1 hour'`,
  )
  await pool.query(
    `INSERT INTO one_time_codes (one_time_codes_id, accounts_id, purpose, code_hash, expires_at, created_at)
     VALUES (gen_random_uuid(), $1, 'verify', '', clock_timestamp() + interval '90 minutes', clock_timestamp())`,
    [asha.accounts_id],
  )
  await pool.query(`INSERT INTO rate_limits VALUES ('a', clock_timestamp() + interval '90 minutes')`)
  await pool.query(`INSERT INTO job_clock_seen VALUES (true, clock_timestamp() + interval '1 hour')`)
  const ticks = await Promise.all([1, 2, 3].map(() => pool.query<{ back: number | null }>('SELECT tick_job_clock() AS back')))
  expect(ticks.map(({ rows }) => Math.round(rows[0]?.back ?? 0)).toSorted((a, b) => a - b)).toEqual([0, 0, 3_600])
  expect(await left()).toEqual([30, 30, 30])
  // Rows written until the clock is back at its former time sort among old rows; the audit chain must find them there.
  expect(await isClockBehind(world.app.services.database)).toBe(true)
  await pool.query(`UPDATE job_clock SET behind_until = clock_timestamp() - interval '1 second'`)
  expect(await isClockBehind(world.app.services.database)).toBe(false)
})

test('jobs that an earlier version left in its own queue are run, those of a server of it that still runs are left to it', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query(`
    CREATE SCHEMA pgboss;
    CREATE TYPE pgboss.job_state AS ENUM ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    CREATE TABLE pgboss.job (id uuid, name text, data jsonb, state pgboss.job_state, start_after timestamptz DEFAULT now(), retry_count int DEFAULT 0,
      retry_limit int DEFAULT 12, created_on timestamptz DEFAULT now(), started_on timestamptz, heartbeat_on timestamptz);
    GRANT USAGE ON SCHEMA pgboss TO kosha_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON pgboss.job TO kosha_app`)
  const data = (to: string) => JSON.stringify({ to, companies_id: asha.companies_id, accounts_id: null })
  await owner.query(
    `INSERT INTO pgboss.job (id, name, data, state, heartbeat_on) SELECT gen_random_uuid(), 'letter', d::jsonb, s::pgboss.job_state, now() - age::interval
     FROM unnest($1::text[], $2::text[], $3::text[]) AS j(d, s, age)`,
    [
      ['waits', 'dead', 'alive', 'done'].map(data),
      ['created', 'active', 'active', 'completed'],
      ['0', '3 minutes', '5 seconds', '1 hour'],
    ],
  )
  const sent: string[] = []
  server(world, [
    { name: 'letter', run: async (_: unknown, { to }: Letter) => void sent.push(to) } satisfies JobDefinition<Letter>,
  ])
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(['dead', 'waits']), soon)
  await owner.end()
})
