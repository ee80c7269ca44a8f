import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test, vi } from 'vitest'
import { createCustomer, listCustomers } from '#contract/directory/customers.ts'
import { logout } from '#contract/identity/session.ts'
import { changesSessions, onSessionChanges } from '#server/platform/session-cache.ts'
import { openServerLink } from '#server/platform/server-link.ts'
import { reading } from '#server/platform/db.ts'
import { customer } from '#test/support/builders.ts'
import { openWorld } from '#test/support/world.ts'

test('two companies that read at once over few connections see their own rows and never the other’s', async () => {
  const world = await openWorld()
  const companies = await Promise.all(['Asha Traders', 'Ravi Stores', 'Meera Mills'].map((name) => world.company(name)))
  for (const [at, actor] of companies.entries())
    await actor.call(createCustomer, { body: customer({ customer_name: `Only of ${at}` }) })
  for (let round = 0; round < 20; round++) {
    const seen = await Promise.all(
      Array.from({ length: 16 }).flatMap(() =>
        companies.map(async (actor) => (await actor.call(listCustomers)).rows.map((row) => row.customer_name)),
      ),
    )
    expect(seen).toEqual(seen.map((_, at) => [`Only of ${at % 3}`]))
  }
})

test('a connection that could not change company reveals nothing and is not used again', async () => {
  const world = await openWorld()
  const [asha, ravi] = await Promise.all([world.company('Asha Traders'), world.company('Ravi Stores')])
  await asha.call(createCustomer, { body: customer({ customer_name: 'Of Asha' }) })
  const { database } = world.app.services
  const names = (who: { companies_id: string; accounts_id: string }) =>
    reading(database, who, async ({ client }) =>
      (await client.query<{ customer_name: string }>('SELECT customer_name FROM customers')).rows.map((row) => row.customer_name),
    )
  expect(await names(asha)).toEqual(['Of Asha'])
  const connected = database.readers.totalCount
  const watched = (client: pg.PoolClient) => {
    const ask = client.query.bind(client) as (...statement: unknown[]) => unknown
    Object.assign(client, {
      query: (...statement: unknown[]) =>
        String(statement[0]).startsWith('SET app') ? ask('SELECT nothing') : ask(...statement),
    })
  }
  const taken = await database.readers.connect()
  watched(taken)
  taken.release()
  await expect(names(ravi)).rejects.toThrow('column "nothing" does not exist')
  expect(database.readers.totalCount).toBe(connected - 1)
  expect(await names(ravi)).toEqual([])
})

test('a read cannot write', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const write = reading(world.app.services.database, asha, ({ client }) =>
    client.query("UPDATE customers SET customer_name = 'x'"),
  )
  await expect(write).rejects.toThrow('read-only transaction')
})

test('a change to any part of the answer about the caller is noticed', async () => {
  const world = await openWorld()
  const owner = new pg.Client(world.url)
  await owner.connect()
  const { rows: bodies } = await owner.query<{ name: string; body: string }>(
    "SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
  )
  await owner.end()
  const body = bodies.find(({ name }) => name === 'session_of')?.body ?? ''
  const tables = [...body.matchAll(/\b(?:FROM|JOIN) (\w+)/g)].map(([, table]) => table)
  expect(tables).toEqual(['sessions', 'accounts', 'memberships', 'companies', 'roles'])
  for (const table of [...tables, 'subscriptions']) {
    expect(changesSessions(`UPDATE ${table} SET a = 1`)).toBe(true)
    expect(changesSessions(`WITH gone AS (delete from "${table}" where true) SELECT 1`)).toBe(true)
    expect(changesSessions(`SELECT * FROM ${table} FOR UPDATE`)).toBe(false)
    expect(changesSessions(`INSERT INTO ${table} VALUES (1) ON CONFLICT (id) DO UPDATE SET a = 1`)).toBe(true)
  }
  // A function would change them indirectly. keep_last_seen() writes nothing that is cached; shorten_expiries() notifies every
  // server.
  expect(
    bodies
      .filter((each) => changesSessions(each.body))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['keep_last_seen', 'shorten_expiries'])
})

test('what another server changed counts here within a second', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
  await clerk.call(listCustomers)
  await clerk.call(listCustomers)
  const other = new pg.Client(world.url)
  await other.connect()
  await other.query(
    "UPDATE roles SET permissions = '{BANKING}' WHERE roles_id = (SELECT roles_id FROM memberships WHERE accounts_id = $1 AND companies_id = $2)",
    [clerk.accounts_id, asha.companies_id],
  )
  await other.end()
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  expect((await clerk.refused(listCustomers)).status).toBe(403)
})

test('a session that ends on one server is notified to every other with the commit, and ends there at once', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const log = world.app.http.log as FastifyBaseLogger
  const other = new pg.Client(world.url)
  await other.connect()
  const heard: string[] = []
  other.on('notification', ({ channel }) => heard.push(channel))
  await other.query('LISTEN people')
  const ravi = await world.company()
  await ravi.call(logout)
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), 5_000)

  const link = openServerLink(world.url, log)
  let changes = 0
  onSessionChanges(link, () => (changes += 1))
  link.start()
  await vi.waitFor(() => expect(changes).toBe(1), 10_000)
  // Within the second for which the cached result is fresh; on a machine too slow for that it has expired anyway.
  await asha.call(listCustomers)
  await other.query(`BEGIN; DELETE FROM sessions WHERE accounts_id = '${asha.accounts_id}'; NOTIFY people; COMMIT`)
  await vi.waitFor(() => expect(changes).toBeGreaterThan(1), { timeout: 10_000, interval: 5 })
  expect((await asha.refused(listCustomers)).status).toBe(401)
  await link.close()
  await other.end()
})
