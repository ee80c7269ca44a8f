import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { createJournal } from '#contract/accounting/journals.ts'
import { cursor } from '#server/platform/paging.ts'
import type { Mounted } from '#server/platform/mounts.ts'
import { idsOf, nameOf, requestOf } from '#test/support/endpoints.ts'
import { populate } from '#test/support/populate.ts'
import { shareOf } from '#test/support/share.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

// Every mounted endpoint, refused in every possible way. Whatever the response, no connection leaks and no refusal is a 500.
let world: World
let owner: pg.Client
let asha: Actor
let clerk: Actor
let ids: Record<string, string>

beforeAll(async () => {
  world = await openWorld()
  owner = new pg.Client(world.url)
  await owner.connect()
  asha = await populate(world)
  clerk = await world.member(asha, [])
  ids = await idsOf(owner, asha.companies_id)
  return () => owner.end()
})

type Sent = Parameters<Actor['send']>[1]
type Refusal = { name: string; as?: () => Actor; request: (mounted: Mounted) => Sent | undefined }

const json = { 'content-type': 'application/json' }
const UNKNOWN = '01890000-0000-7000-8000-000000000000'
const unknownIds = () => Object.fromEntries(Object.keys(ids).map((name) => [name, UNKNOWN]))
const takesBody = ({ endpoint }: Mounted) => endpoint.method !== 'GET'
const PAGE_MARKS = [
  '%',
  'x'.repeat(5_000),
  ...[1, 2, 3, 4].flatMap((length) =>
    ['x', '', '2026-13-45', '\u0000', '9'.repeat(400), 1e308, -1, 0.5, UNKNOWN, '2026-01-01'].map((key) =>
      cursor(Array.from({ length }, () => key)),
    ),
  ),
]

const refusals: Refusal[] = [
  { name: 'no session', as: () => world.nobody, request: (each) => requestOf(each, ids) },
  { name: 'no permission', as: () => clerk, request: (each) => requestOf(each, ids) },
  { name: 'another origin', request: (each) => ({ ...requestOf(each, ids), headers: { origin: 'https://evil.example' } }) },
  { name: 'no idempotency key', request: (each) => ({ ...requestOf(each, ids), key: '' }) },
  { name: 'a short idempotency key', request: (each) => ({ ...requestOf(each, ids), key: 'x' }) },
  {
    name: 'an unknown field',
    request: (each) => (each.endpoint.body ? { ...requestOf(each, ids), body: { no_such_field: 1 } as never } : undefined),
  },
  { name: 'an unknown query', request: (each) => ({ ...requestOf(each, ids), query: { no_such_field: 'x' } as never }) },
  {
    name: 'ids that are none',
    request: (each) =>
      each.endpoint.params
        ? { ...requestOf(each, ids), params: Object.fromEntries(Object.keys(ids).map((name) => [name, 'x'])) as never }
        : undefined,
  },
  { name: 'ids of nothing', request: (each) => requestOf(each, unknownIds()) },
  {
    name: 'a body that is not JSON',
    request: (each) => (takesBody(each) ? { ...requestOf(each, ids), raw: Buffer.from('{"a":'), headers: json } : undefined),
  },
  {
    name: 'JSON where a file is wanted',
    request: (each) =>
      takesBody(each) && each.endpoint.raw ? { ...requestOf(each, ids), raw: Buffer.from('{}'), headers: json } : undefined,
  },
  {
    name: 'another kind of content',
    request: (each) =>
      takesBody(each) ? { ...requestOf(each, ids), raw: Buffer.from('a'), headers: { 'content-type': 'text/plain' } } : undefined,
  },
  {
    name: 'a body that is too large',
    request: (each) =>
      takesBody(each) && !each.endpoint.raw
        ? { ...requestOf(each, ids), raw: Buffer.alloc(2_200_000, 0x20), headers: json }
        : undefined,
  },
]

const isTakingPageMarks = ({ endpoint }: Mounted) =>
  endpoint.method === 'GET' && Object.hasOwn((endpoint.query as { shape?: object } | undefined)?.shape ?? {}, 'after')

async function openTransactions(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  )
  return rows[0]?.n ?? -1
}

/** Connections still in use; the ends of transactions that are not awaited get a moment. */
async function held(): Promise<number> {
  const { pool, readers, outside, jobs } = world.app.services.database
  const count = () =>
    [pool, readers, outside, jobs].reduce((sum, each) => sum + each.totalCount - each.idleCount + each.waitingCount, 0)
  for (let tries = 0; tries < 50 && count() > 0; tries++) await new Promise((resolve) => setTimeout(resolve, 20))
  return count()
}

describe('every endpoint', { timeout: 240_000 }, () => {
  test.each(shareOf(refusals, 3))('releases its connection and attributes the fault: $name', async ({ as, request }) => {
    for (const mounted of world.app.mounted) {
      const sent = request(mounted)
      if (!sent) continue
      const answer = await (as?.() ?? asha).send(mounted.endpoint, sent)
      expect([nameOf(mounted), answer.statusCode, answer.statusCode < 500]).toEqual([nameOf(mounted), answer.statusCode, true])
      expect([nameOf(mounted), await openTransactions()]).toEqual([nameOf(mounted), 0])
      // Some of these requests end the session.
      if (answer.statusCode === 401 && !as) asha = await world.company('Another')
    }
    expect(await held()).toBe(0)
  })

  test('refuses page marks that are not of its making', async () => {
    const paged = world.app.mounted.filter(isTakingPageMarks)
    expect(paged.length).toBeGreaterThan(30)
    for (const mounted of paged) {
      for (const after of shareOf(PAGE_MARKS, 5)) {
        const request = requestOf(mounted, ids) as { query?: object }
        const answer = await asha.send(mounted.endpoint, { ...request, query: { ...request.query, after } as never })
        expect([nameOf(mounted), after, answer.statusCode, answer.statusCode < 500]).toEqual([
          nameOf(mounted),
          after,
          answer.statusCode,
          true,
        ])
      }
    }
    expect([await openTransactions(), await held()]).toEqual([0, 0])
  })

  test('sixteen requests without a key stop nobody', async () => {
    const ravi = await world.company('Ravi Stores')
    await Promise.all(
      Array.from({ length: 40 }, () => asha.send(createJournal, { ...requestOf({ endpoint: createJournal }, ids), key: '' })),
    )
    expect(await held()).toBe(0)
    expect((await ravi.send(createJournal, requestOf({ endpoint: createJournal }, ids))).statusCode).toBe(400)
  })
})
