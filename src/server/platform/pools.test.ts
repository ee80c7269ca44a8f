import { expect, test, vi } from 'vitest'
import { connection, connectionOf, openPool, releaseConnection, REQUEST_LIMITS, whileHolding } from './pools.ts'

const poolOf = (connect: () => Promise<unknown>) => ({ connect }) as never
const refusal = (code: string) => Object.assign(new Error(code), { code })
const keys = {} as never

test('a database that cannot be reached is said to be, whatever broke the connection: nothing was saved', async () => {
  for (const cause of [refusal('ECONNREFUSED'), refusal('57P01'), new Error('unknown')])
    await expect(connection(poolOf(() => Promise.reject(cause)))).rejects.toMatchObject({ code: 'unavailable', cause })
})

test('a connection that is free is given as it is', async () => {
  const client = { query: () => {} }
  expect(await connection(poolOf(() => Promise.resolve(client)))).toBe(client)
  expect(
    await connectionOf(
      poolOf(() => Promise.resolve(client)),
      'c1',
    ),
  ).toBe(client)
})

test('work that holds a connection is told when it asks for another one, and only as long as it holds it', async () => {
  const onNested = vi.fn<(error: Error) => void>()
  const pool = openPool('postgres://127.0.0.1:1/none', { max: 4, limits: REQUEST_LIMITS, onNested, keys })
  const ask = () => connection(pool).catch(() => undefined)
  await ask()
  expect(onNested).not.toHaveBeenCalled()
  let later: () => Promise<unknown> = ask
  await whileHolding(async () => {
    await ask()
    later = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return ask()
    }
  })
  expect(onNested.mock.calls.map(([{ message }]) => message)).toEqual(['a second connection was asked for inside a transaction'])
  await later()
  expect(onNested).toHaveBeenCalledTimes(1)
  await pool.end()
})

test('a bug of ours is not taken for a database that is away', async () => {
  const onNested = (error: Error): never => {
    throw error
  }
  const pool = openPool('postgres://127.0.0.1:1/none', { max: 4, limits: REQUEST_LIMITS, onNested, keys })
  await expect(whileHolding(() => connection(pool))).rejects.toThrow('a second connection was asked for')
  await expect(whileHolding(() => Promise.reject(new Error('work')))).rejects.toThrow('work')
  await pool.end()
})

test('a company has at most half of the connections: the next one of it waits, another company does not', async () => {
  const pool = openPool('postgres://127.0.0.1:1/none', { max: 3, limits: REQUEST_LIMITS, onNested: () => {}, keys })
  const released: unknown[] = []
  Object.assign(pool, { connect: async () => ({ release: (broken: unknown) => void released.push(broken) }) })
  const [first] = [await connectionOf(pool, 'c1'), await connectionOf(pool, 'c1')]
  let isThird = false
  const third = connectionOf(pool, 'c1').then((client) => {
    isThird = true
    return client
  })
  await connectionOf(pool, 'c2')
  await new Promise((resolve) => setImmediate(resolve))
  expect(isThird).toBe(false)
  releaseConnection(first)
  await third
  expect([isThird, released]).toEqual([true, [undefined]])
  await pool.end()
})

test('a company whose connection failed has its place back', async () => {
  const pool = openPool('postgres://127.0.0.1:1/none', { max: 2, limits: REQUEST_LIMITS, onNested: () => {}, keys })
  for (let tries = 0; tries < 3; tries++) await expect(connectionOf(pool, 'c1')).rejects.toMatchObject({ code: 'unavailable' })
  await pool.end()
})
