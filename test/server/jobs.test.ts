import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { queues } from '#server/modules/index.ts'
import { type JobDefinition, openJobs } from '#server/platform/jobs.ts'
import { openWorld } from '#test/support/world.ts'

const secret = randomBytes(32)

test('the mail of a server that was killed is sent by another, not the one that still runs', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const sent: string[] = []
  const letter: JobDefinition<{ to: string }> = { name: queues[0], run: async (_, { to }) => void sent.push(to) }
  const { database } = world.app.services
  const jobs = await openJobs(world.url, database, [letter], world.app.http.log as FastifyBaseLogger, false, secret)
  const boss = new PgBoss({ connectionString: world.url, migrate: false, supervise: false, schedule: false })
  await boss.start()
  for (const to of ['ravi@example.in', 'meera@example.in']) await asha.tx((tx) => jobs.enqueue(tx, letter, { to }))
  // Both are taken by workers: Ravi's was heard of half a minute ago, Meera's not for more than one.
  await boss.fetch(letter.name, { batchSize: 2 })
  await database.pool.query(
    `UPDATE pgboss.job SET heartbeat_on = now() - CASE data->>'to' WHEN 'ravi@example.in' THEN interval '30s' ELSE interval '61s' END`,
  )

  await boss.supervise(letter.name)
  await database.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`)
  await jobs.drain()

  expect(sent).toEqual(['meera@example.in'])
  await boss.stop({ graceful: false })
  await jobs.stop()
})

test('thirty mails that wait go out one after the other, without a pause between them', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const sent: string[] = []
  const letter: JobDefinition<{ to: string }> = { name: queues[0], run: async (_, { to }) => void sent.push(to) }
  const { database } = world.app.services
  const jobs = await openJobs(world.url, database, [letter], world.app.http.log as FastifyBaseLogger, true, secret)
  await asha.tx(async (tx) => {
    for (let at = 0; at < 30; at++) await jobs.enqueue(tx, letter, { to: `person${at}@example.in` })
  })
  await vi.waitFor(() => expect(sent).toHaveLength(30), { timeout: 8_000, interval: 50 })
  await asha.tx((tx) => jobs.enqueue(tx, letter, { to: 'later@example.in' }))
  await vi.waitFor(() => expect(sent).toHaveLength(31), { timeout: 8_000, interval: 50 })
  await jobs.stop()
})

test('a job that fails is tried again and stands in the log; when no try is left, whoever waits is told', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const tries: string[] = []
  const told: string[] = []
  const reading: JobDefinition<{ file: string }> = {
    name: queues[0],
    retries: 1,
    run: async (_, { file }) => {
      tries.push(file)
      throw new Error('the disk is full')
    },
    givenUp: async (_, { file }) => void told.push(file),
  }
  const { database } = world.app.services
  const logged: string[] = []
  const log = {
    ...world.app.http.log,
    error: (_: object, message: string) => void logged.push(message),
  } as unknown as FastifyBaseLogger
  const jobs = await openJobs(world.url, database, [reading], log, true, secret)
  await asha.tx((tx) => jobs.enqueue(tx, reading, { file: 'bills.csv' }))
  await vi.waitFor(() => expect(told).toEqual(['bills.csv']), { timeout: 20_000, interval: 50 })
  expect(tries).toEqual(['bills.csv', 'bills.csv'])
  expect(logged).toEqual(['a job failed and is tried again', 'a job is given up'])
  await jobs.stop()
})
