import { expect, test } from 'vitest'
import { login } from '#contract/identity/session.ts'
import { openDatabase } from '#server/platform/db.ts'
import { openWorld } from '#test/support/world.ts'
import { networkOf, type Rate, returnRate, takeRate, waitWords } from './rate-limit.ts'

const hourly: Rate = { name: 'test', most: 10, seconds: 3_600, message: 'That was too much.' }

const world = openWorld()
/** Another server process on the same database. */
const secondServer = async () => {
  const { url, app } = await world
  return openDatabase(url, app.services.database.clock, 4)
}
const granted = (tries: readonly PromiseSettledResult<void>[]) => tries.filter(({ status }) => status === 'fulfilled').length

test('two servers on one database share a limit, however many ask at once', async () => {
  const first = (await world).app.services.database
  const second = await secondServer()
  const tries = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) => takeRate(at % 2 ? first : second, hourly, 'asha@example.in')),
  )
  expect(granted(tries)).toBe(10)
  const { rows } = await first.pool.query<{ bucket: string }>('SELECT bucket FROM rate_limits')
  expect(JSON.stringify(rows)).not.toContain('asha')
  await second.close()
})

test('the refusal says how long to wait, and what is given back may be taken again', async () => {
  const { database } = (await world).app.services
  await takeRate(database, hourly, 'ravi', 10)
  await expect(takeRate(database, hourly, 'ravi')).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'That was too much. Please wait 6 minutes and try again.',
    retry_after: 360,
  })
  await takeRate(database, hourly, 'lata')
  await returnRate(database, hourly, 'ravi')
  await takeRate(database, hourly, 'ravi')
  await expect(takeRate(database, hourly, 'ravi')).rejects.toMatchObject({ code: 'rate_limited' })
})

test('it refills evenly with time', async () => {
  const { database } = (await world).app.services
  await takeRate(database, hourly, 'meera', 10)
  await database.pool.query("UPDATE rate_limits SET empty_at = empty_at - interval '12 minutes'")
  await takeRate(database, hourly, 'meera', 2)
  await expect(takeRate(database, hourly, 'meera')).rejects.toMatchObject({ code: 'rate_limited' })
})

test('reserved in blocks, two servers together still give no more than the limit, in few statements', async () => {
  const first = (await world).app.services.database
  const second = await secondServer()
  let statements = 0
  const counting = {
    ...first,
    outside: new Proxy(first.outside, {
      get: (pool, name) => {
        if (name === 'query') statements++
        return Reflect.get(pool, name).bind(pool)
      },
    }),
  }
  const rate = { ...hourly, name: 'blocks', most: 45, block: 10 }
  for (let at = 0; at < 20; at++) await takeRate(counting, rate, 'key')
  expect(statements).toBe(2)
  const rest = await Promise.allSettled(Array.from({ length: 60 }, () => takeRate(second, rate, 'key')))
  expect(granted(rest)).toBe(25)
  await second.close()
})

test('over HTTP a refusal carries Retry-After', async () => {
  const { nobody } = await world
  const body = { email: 'nobody@example.in', password: 'not the password' }
  const answers = await Promise.all(Array.from({ length: 40 }, () => nobody.send(login, { body })))
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
})

test('an address in IPv6 counts with its network', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:2:bbbb:0:0:9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('waits are worded in the unit a person would use', () => {
  expect([1, 45, 91, 3_600, 7_201].map(waitWords)).toEqual(['1 second', '45 seconds', '2 minutes', '60 minutes', '3 hours'])
})
