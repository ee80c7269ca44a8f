import { beforeAll, describe, expect, test } from 'vitest'
import { createJournal } from '#contract/accounting/journals.ts'
import { uploadLogo } from '#contract/company/company.ts'
import { exportItems } from '#contract/directory/contacts.ts'
import { listCustomers } from '#contract/directory/customers.ts'
import { openSampleCompany } from '#contract/workspace/sample-company.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let clerk: Actor
beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
  clerk = await world.member(asha, ['CASHFLOW'])
})
const journalOf = async () =>
  journal(await accountIds(asha), '2026-05-01', [
    ['rent', 100_00],
    ['bank', -100_00],
  ])

describe('each way into a company asks for the permission before anything else', () => {
  const logo = { query: { file_name: 'logo.png' }, raw: new Uint8Array([1, 2, 3]) }
  test('a list, a change, a file that is made and one that is sent', async () => {
    const refused = await Promise.all([
      clerk.refused(listCustomers, { query: {} }),
      clerk.refused(createJournal, { body: await journalOf() }),
      clerk.refused(exportItems),
      clerk.refused(uploadLogo, logo),
    ])
    expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([403, 'forbidden']))
    for (const { message } of refused) expect(message).toMatch(/^(You need access to .+ for this|Only an owner.* can do this)\./)
  })

  test('and for a session', async () => {
    const statuses = await Promise.all([
      world.nobody.refused(listCustomers, { query: {} }),
      world.nobody.refused(exportItems),
      world.nobody.refused(uploadLogo, logo),
      world.nobody.refused(openSampleCompany),
    ])
    expect(statuses.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([401, 'unauthenticated']))
  })

  test('a person whose permission was taken away in between reads nothing more', async () => {
    const ravi = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
    expect((await ravi.send(listCustomers, { query: {} })).statusCode).toBe(200)
    await asha.tx((tx) =>
      tx.client.query(
        `UPDATE roles SET permissions = '{CASHFLOW}' WHERE companies_id = $1 AND roles_id =
           (SELECT roles_id FROM memberships WHERE companies_id = $1 AND accounts_id = $2)`,
        [tx.companies_id, ravi.accounts_id],
      ),
    )
    expect(await ravi.refused(listCustomers, { query: {} })).toMatchObject({ status: 403, code: 'forbidden' })
  })
})

test('a request with a key is done once, one without is refused, and the same key with another body too', async () => {
  const body = await journalOf()
  const key = 'payment-of-may'
  const [first, again] = [await asha.call(createJournal, { body, key }), await asha.call(createJournal, { body, key })]
  expect(again).toEqual(first)
  expect(await asha.refused(createJournal, { body: { ...body, memo: 'another' }, key })).toMatchObject({
    code: 'key_reused',
    message: 'You used this Idempotency-Key for another request.',
  })
  expect(await asha.refused(createJournal, { body, key: 'short' })).toMatchObject({
    code: 'invalid',
    message: 'Send an Idempotency-Key of 8 to 255 characters with this request.',
  })
})

test('a company makes three hundred files in ten minutes', async () => {
  const ravi = await world.company('Deccan Mills')
  await ravi.call(exportItems)
  const { rows } = await world.app.services.database.pool.query<{ seconds: number }>(
    `SELECT extract(epoch FROM empty_at - now())::float8 AS seconds FROM rate_limits WHERE bucket LIKE 'exports %' ORDER BY empty_at DESC LIMIT 1`,
  )
  expect(rows[0]?.seconds).toBeGreaterThan(0)
  expect(rows[0]?.seconds).toBeLessThanOrEqual(2)
})
