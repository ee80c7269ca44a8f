import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { problemOf } from '#server/platform/problem.ts'
import { openWorld } from '#test/support/world.ts'

test('what people typed is not in the log of a failed statement', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const failure: unknown = await asha
    .tx((tx) => tx.db.execute(sql`SELECT no_such_function(${'asha@secret.example'}::text)`))
    .catch((error: unknown) => error)
  const logged: unknown[] = []
  const log = {
    error: (entry: { err: Error }) => logged.push(entry.err.message, entry.err.stack),
    info: () => undefined,
  } as unknown as FastifyBaseLogger
  expect(problemOf(failure, crypto.randomUUID(), log).status).toBe(500)
  expect(logged.join()).toContain('no_such_function')
  expect(logged.join()).not.toContain('asha@secret.example')
})
