import { expect, test } from 'vitest'
import { getSession } from '#contract/session.ts'
import { sweepExpired } from '#server/platform/expiry.ts'
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
  await pool.query('INSERT INTO rate_limits (bucket, window_start, hits) VALUES ($1, $2, 1), ($3, $4, 1)', [
    'old',
    at(1_500),
    'new',
    at(5),
  ])
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
