import { beforeAll, describe, expect, test } from 'vitest'
import * as company from '#server/domains/company/company/service.ts'
import { inCompany, inIdentity } from '#server/platform/db.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { addUserConfig, countFactor, forgetFactorTries } from './changes.ts'
import { issueCode, useCode, withdrawCodes } from './codes.ts'
import { openCompany } from './service.ts'

let world: World
let asha: Actor
beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

const secret = Buffer.alloc(32, 7)
const outside = <T>(work: Parameters<typeof inIdentity<T>>[1]) => inIdentity(world.app.services.database, work)
const rowOf = async (accounts_id: string) =>
  (await world.app.services.database.pool.query('SELECT * FROM accounts WHERE accounts_id = $1', [accounts_id])).rows[0]

describe('an account', () => {
  test('is kept by its address in small letters, and its names without blanks around them', async () => {
    const person = { first_name: ' Meera ', last_name: ' Rao ', email: 'Meera.Rao@Example.in', password: 'a long enough secret' }
    const who = await openCompany(world.app.services.database, person, { company_name: ' Nila Foods ' })
    expect(await rowOf(who.accounts_id)).toMatchObject({ email: 'meera.rao@example.in', first_name: 'Meera', last_name: 'Rao' })
    const { company_name, email } = await inCompany(world.app.services.database, who, (tx) => company.get(tx))
    expect({ company_name, email }).toEqual({ company_name: 'Nila Foods', email: 'meera.rao@example.in' })
  })

  test('adds to what the person chose for their screens, and keeps what is left out', async () => {
    await asha.tx((tx) => addUserConfig(tx, { theme: 'dark', navigation: 'dense' }))
    await asha.tx((tx) => addUserConfig(tx, { theme: 'light' }))
    expect((await rowOf(asha.accounts_id)).user_config).toMatchObject({ theme: 'light', navigation: 'dense' })
  })
})

describe('wrong second factors', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const locked_until = new Date('2026-11-20T10:15:00Z')
  const count = (at: Date) => countFactor(world.app.services.database, asha.accounts_id, { most: 3, now: at, locked_until })

  test('are counted up to the limit, then lock the account for a time, and start again after it', async () => {
    expect([await count(now), await count(now), await count(now)]).toEqual([true, true, true])
    expect(await count(now)).toBe(false)
    expect(await count(new Date(locked_until.getTime() - 1))).toBe(false)
    expect(await count(locked_until)).toBe(true)
    expect(await rowOf(asha.accounts_id)).toMatchObject({ failed_factors: 1, factors_locked_until: null })
  })

  test('are forgotten after a right one', async () => {
    await outside((tx) => forgetFactorTries(tx, asha.accounts_id))
    expect(await rowOf(asha.accounts_id)).toMatchObject({ failed_factors: 0, factors_locked_until: null })
  })
})

describe('a code', () => {
  test('is sent again after half a minute, or at once when it could not be sent', async () => {
    const issue = () => outside((tx) => issueCode(tx, secret, asha.accounts_id, 'mobile', '+919876543210'))
    await issue()
    await expect(issue()).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(/^Please wait \d+ seconds/),
    })
    await outside((tx) => withdrawCodes(tx, asha.accounts_id, 'mobile'))
    const code = await issue()
    expect(await outside((tx) => useCode(tx, secret, asha.accounts_id, code, 'mobile'))).toEqual({
      mobile_number: '+919876543210',
    })
    await expect(
      outside((tx) => useCode(tx, secret, asha.accounts_id, code, 'mobile')),
      'it works once',
    ).rejects.toMatchObject({
      issues: [{ path: 'code' }],
    })
  })

  test('of another purpose is not withdrawn with it', async () => {
    const code = await outside((tx) => issueCode(tx, secret, asha.accounts_id, 'verify'))
    await outside((tx) => withdrawCodes(tx, asha.accounts_id, 'mobile'))
    expect(await outside((tx) => useCode(tx, secret, asha.accounts_id, code, 'verify'))).toEqual({ mobile_number: null })
  })
})
