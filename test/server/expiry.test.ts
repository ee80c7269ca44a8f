import { expect, test } from 'vitest'
import { readAllNotifications } from '#contract/messaging/notifications.ts'
import { getSession } from '#contract/identity/session.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { sweepExpired } from '#server/platform/expiry.ts'
import { once } from '#server/platform/idempotency.ts'
import { newId } from '#server/platform/ids.ts'
import { openWorld } from '#test/support/world.ts'

test('what has run out goes, and what still works stays', async () => {
  const world = await openWorld({ KOSHA_ENCRYPTION: 'on' })
  const asha = await world.company()
  const { database } = world.app.services
  const { pool, clock } = database
  const channel = newId()
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000)
  await pool.query('INSERT INTO channel_nonces (channels_id, nonce, seen_at) VALUES ($1, $2, $3), ($1, $4, $5)', [
    channel,
    'old',
    at(11),
    'new',
    at(9),
  ])
  await pool.query('INSERT INTO rate_limits (bucket, empty_at) VALUES ($1, $2), ($3, $4)', ['old', at(1), 'new', at(-1)])
  await pool.query(
    `INSERT INTO sessions (sessions_id, token_hash, accounts_id, created_at, last_seen_at, expires_at) VALUES ($1, $2, $3, $4, $4, $5)`,
    [
      newId(),
      Buffer.from('idle'),
      asha.accounts_id,
      new Date(clock.now().getTime() - 121 * 60_000),
      new Date(clock.now().getTime() + 86_400_000),
    ],
  )

  await sweepExpired(database)

  const left = async (text: string) => (await pool.query<{ name: string }>(text)).rows.map((row) => row.name)
  expect(await left('SELECT nonce AS name FROM channel_nonces')).toEqual(['new'])
  expect(await left('SELECT bucket AS name FROM rate_limits')).toEqual(['new'])
  expect(await left('SELECT token_hash AS name FROM sessions')).toHaveLength(1)
  expect((await asha.send(getSession)).statusCode).not.toBe(401)
})

// One created in the same millisecond may sort before or after.
const LAST_ID = 'ffffffff-ffff-7fff-bfff-ffffffffffff'

test('the key of a payment is kept 30 days, and a notification 180 days after it was read, in every company', async () => {
  const world = await openWorld()
  const [asha, ravi] = [await world.company(), await world.company('Deccan Mills')]
  for (const who of [asha, ravi]) {
    await once(who.tx, { key: 'payment-of-november', request: '{}' }, async () => 'paid')
    await who.tx((tx) =>
      notify(tx, { to: { accounts_ids: [who.accounts_id] }, kind: 'access', title: { message: 'Read' }, link: '/team' }),
    )
    await who.call(readAllNotifications, { body: { up_to: LAST_ID } })
    await who.tx((tx) =>
      notify(tx, { to: { accounts_ids: [who.accounts_id] }, kind: 'access', title: { message: 'Unread' }, link: '/team' }),
    )
  }
  const { database } = world.app.services
  const began = database.clock.now().getTime()
  const after = async (days: number) => {
    await sweepExpired({ ...database, clock: { now: () => new Date(began + days * 86_400_000) } })
    return Promise.all(
      [asha, ravi].map((who) =>
        who.tx(async ({ client }) => {
          const keys = await client.query<{ name: string }>('SELECT idempotency_key AS name FROM idempotency_keys')
          const told = await client.query<{ name: string }>('SELECT title AS name FROM notifications ORDER BY title')
          return [...keys.rows, ...told.rows].map(({ name }) => name)
        }),
      ),
    )
  }

  const both = (left: string[]) => [left, left]
  expect(await after(30)).toEqual(both(['payment-of-november', 'Read', 'Unread']))
  expect(await after(31)).toEqual(both(['Read', 'Unread']))
  expect(await after(180)).toEqual(both(['Read', 'Unread']))
  expect(await after(181)).toEqual(both(['Unread']))
})

test('nobody but the sweep deletes the key of a payment', async () => {
  const asha = await (await openWorld()).company()
  await expect(asha.tx(({ client }) => client.query('DELETE FROM idempotency_keys'))).rejects.toThrow('permission denied')
})
