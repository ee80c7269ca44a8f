import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createApiKey, listApiKeys, MOST_KEYS, type NewApiKey, revokeApiKey } from '#contract/integrations/api-keys.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { removeMember, restoreMember, suspendMember } from '#contract/identity/team.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { takeRate } from '#server/platform/rate-limit.ts'
import { holderOf, keyCalls, keyTries } from './holder.ts'

let world: World
let asha: Actor
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
})

const wanted = (over: Partial<NewApiKey> = {}): NewApiKey => ({
  key_name: 'My assistant',
  permissions: ['BANKING', 'ACCOUNTS_RECEIVABLE'],
  expires_on: '2027-02-20',
  ...over,
})
const make = (who = asha, over: Partial<NewApiKey> = {}) => who.call(createApiKey, { body: wanted(over) })
const holder = (secret: string, ip = '127.0.0.1') => holderOf(world.app.services.database, secret, ip)
const dead = { code: 'unauthenticated' }

test('a key is shown once, stored as a hash, and listed by its first letters', async () => {
  const { secret, api_key } = await make()
  expect(secret).toMatch(/^kosha_[\w-]{43}_[\w-]{22}$/)
  expect(api_key).toMatchObject({ key_name: 'My assistant', key_status: 'active', made_by: 'Asha Menon', last_used_at: null })
  expect(secret.startsWith(api_key.key_prefix)).toBe(true)
  expect((await asha.call(listApiKeys, { query: {} })).rows).toEqual([api_key])
  const kept = await asha.tx((tx) => tx.client.query('SELECT k::text AS row FROM api_keys k'))
  expect(JSON.stringify(kept.rows)).not.toContain(secret.slice(api_key.key_prefix.length, -23))
})

test('it acts as its maker, for what was ticked', async () => {
  const { secret } = await make(asha, { permissions: ['BANKING'] })
  expect(await holder(secret)).toMatchObject({
    accounts_id: asha.accounts_id,
    companies_id: asha.companies_id,
    permissions: ['BANKING'],
  })
  expect((await asha.call(listApiKeys, { query: {} })).rows[0]?.last_used_at).toBe('2026-11-20T04:30:00.000Z')
})

test('no one gives a key more than they have', async () => {
  const clerk = await world.member(asha, ['ADMIN', 'BANKING'])
  const refusal = await clerk.refused(createApiKey, { body: wanted() })
  expect(refusal.issues).toEqual([{ path: 'permissions', message: 'A key can read only what you can see yourself' }])
  await make(clerk, { permissions: ['BANKING'] })
})

test.each([
  ['no name', { key_name: ' ' }, 'key_name'],
  ['nothing to read', { permissions: [] }, 'permissions'],
  ['a permission that reads nothing', { permissions: ['OWNER' as never] }, 'permissions.0'],
  ['a day that is over', { expires_on: '2026-11-20' }, 'expires_on'],
  ['more than a year', { expires_on: '2027-11-30' }, 'expires_on'],
])('refused at its field: %s', async (_case, over, path) => {
  expect((await asha.refused(createApiKey, { body: wanted(over) })).issues).toMatchObject([{ path }])
})

test('what its maker loses, the key loses; without anything left it does not work', async () => {
  const clerk = await world.member(asha, ['ADMIN', 'BANKING', 'ACCOUNTS_RECEIVABLE'])
  const { secret } = await make(clerk)
  const permit = (permissions: string[]) =>
    asha.tx((tx) =>
      tx.client.query(
        `UPDATE roles SET permissions = $1 WHERE roles_id = (SELECT roles_id FROM memberships WHERE accounts_id = $2)`,
        [permissions, clerk.accounts_id],
      ),
    )
  await permit(['ADMIN', 'BANKING'])
  expect((await holder(secret)).permissions).toEqual(['BANKING'])
  await permit(['ADMIN'])
  await expect(holder(secret)).rejects.toMatchObject(dead)
  expect((await asha.call(listApiKeys, { query: {} })).rows[0]?.key_status).toBe('blocked')
})

test('a suspended member’s key does not work; one who left returns without it', async () => {
  const clerk = await world.member(asha, ['ADMIN', 'BANKING'])
  const { secret } = await make(clerk, { permissions: ['BANKING'] })
  const params = { accounts_id: clerk.accounts_id }
  await asha.call(suspendMember, { params })
  await expect(holder(secret)).rejects.toMatchObject(dead)
  await asha.call(restoreMember, { params })
  await holder(secret)

  const back = await asha.tx((tx) =>
    tx.client.query('SELECT roles_id FROM memberships WHERE accounts_id = $1', [clerk.accounts_id]),
  )
  await asha.call(removeMember, { params })
  await expect(holder(secret)).rejects.toMatchObject(dead)
  await asha.tx((tx) =>
    tx.client.query(
      `INSERT INTO memberships (companies_id, accounts_id, roles_id, membership_status, created_at) VALUES ($1, $2, $3, 'active', $4)`,
      [asha.companies_id, clerk.accounts_id, back.rows[0].roles_id, new Date(tx.now.getTime() + 60_000)],
    ),
  )
  await expect(holder(secret)).rejects.toMatchObject(dead)
})

test('a revoked key is refused from its next call, and the trail records who revoked it', async () => {
  const { secret, api_key } = await make()
  const params = { api_keys_id: api_key.api_keys_id }
  expect(await asha.call(revokeApiKey, { params })).toMatchObject({ key_status: 'revoked' })
  await expect(holder(secret)).rejects.toMatchObject(dead)
  expect(await asha.refused(revokeApiKey, { params })).toMatchObject({ code: 'wrong_state' })
  const { rows } = await asha.call(listAuditTrail, { query: { entity: 'api_keys' } })
  expect(rows.map(({ sentence }) => sentence)).toEqual([
    'Asha Menon revoked API key My assistant',
    'Asha Menon created API key My assistant',
  ])
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('an expired key is dead the day after', async () => {
  const { secret, api_key } = await make()
  await asha.tx((tx) => tx.client.query(`UPDATE api_keys SET expires_on = '2026-11-20'`))
  await holder(secret)
  await asha.tx((tx) => tx.client.query(`UPDATE api_keys SET expires_on = '2026-11-19'`))
  await expect(holder(secret)).rejects.toMatchObject(dead)
  expect((await asha.call(listApiKeys, { query: {} })).rows[0]).toMatchObject({
    ...api_key,
    expires_on: '2026-11-19',
    key_status: 'expired',
    last_used_at: expect.any(String),
  })
})

test('another company neither sees nor revokes it, and a key that names another company opens nothing', async () => {
  const { secret, api_key } = await make()
  const ravi = await world.company('Ravi Stores')
  const { secret: theirs } = await make(ravi)
  expect((await ravi.call(listApiKeys, { query: {} })).rows).toHaveLength(1)
  expect(await ravi.refused(revokeApiKey, { params: { api_keys_id: api_key.api_keys_id } })).toMatchObject({ code: 'not_found' })
  const forged = `${theirs.slice(0, -22)}${secret.slice(-22)}`
  await expect(holder(forged)).rejects.toMatchObject(dead)
  for (const text of ['', 'kosha_', `${secret}x`, secret.toUpperCase()]) await expect(holder(text)).rejects.toMatchObject(dead)
})

test('guessing from one address is stopped; so is a key that calls without pause', async () => {
  const { secret } = await make()
  const { database } = world.app.services
  await takeRate(database, keyTries, '10.0.0.9', keyTries.most)
  await expect(holder('kosha_no', '10.0.0.9')).rejects.toMatchObject({ code: 'rate_limited' })
  await holder(secret, '10.0.0.9')
  const busy = await make()
  await takeRate(database, keyCalls, busy.api_key.api_keys_id, keyCalls.most)
  await expect(holder(busy.secret)).rejects.toMatchObject({ code: 'rate_limited' })
})

test('fifty keys that work are enough', async () => {
  await asha.tx((tx) =>
    tx.client.query(
      `INSERT INTO api_keys (companies_id, api_keys_id, accounts_id, key_name, key_prefix, key_hash, permissions, expires_on, created_at)
       SELECT $1, gen_random_uuid(), $2, 'Key', 'kosha_', int4send(n), '{BANKING}', '2027-01-01', $3 FROM generate_series(1, $4::int) n`,
      [asha.companies_id, asha.accounts_id, tx.now, MOST_KEYS],
    ),
  )
  expect(await asha.refused(createApiKey, { body: wanted() })).toMatchObject({ code: 'wrong_state' })
  await asha.tx((tx) => tx.client.query(`UPDATE api_keys SET expires_on = '2026-11-01' WHERE key_hash = int4send(1)`))
  await make()
})
