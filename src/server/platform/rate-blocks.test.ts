import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rateLimited, type Rate, takeRate, waitWords } from './rate-limit.ts'

/** What the database says of a statement: taken or not, and how many seconds the bucket is ahead. */
let says: (bucket: string, cost: number) => { taken: boolean; ahead: number | null } | undefined
let asked: [bucket: string, cost: number, span: number][] = []
const openServer = () =>
  ({
    outside: {
      query({ values }: { values: [string, number, number] }) {
        asked.push(values)
        const row = says(values[0], values[1])
        return Promise.resolve({ rows: row ? [row] : [] })
      },
    },
  }) as never
const costs = () => asked.map(([, cost]) => cost)
const rate: Rate = { name: 'test', most: 60, seconds: 120, block: 5 }
beforeEach(() => {
  vi.useFakeTimers()
  says = () => ({ taken: true, ahead: 0 })
  asked = []
})
afterEach(() => vi.useRealTimers())

test('a block is reserved in one statement and spent here, whoever asks at once', async () => {
  const server = openServer()
  await Promise.all(Array.from({ length: 5 }, () => takeRate(server, rate, 'asha')))
  expect(costs()).toEqual([10])
  await takeRate(server, rate, 'asha')
  expect(costs()).toEqual([10, 10])
  await takeRate(server, rate, 'ravi')
  expect(costs(), 'another key has a block of its own').toEqual([10, 10, 10])
  expect(new Set(asked.map(([bucket]) => bucket)).size).toBe(2)
  expect(asked[0]?.[2]).toBe(120)
})

test('what is left of a block counts until its period is over', async () => {
  const server = openServer()
  await takeRate(server, rate, 'asha')
  vi.advanceTimersByTime(119_999)
  await takeRate(server, rate, 'asha')
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await takeRate(server, rate, 'asha')
  expect(asked).toHaveLength(2)
})

test('the last ones before the limit are taken singly, and several at once never from a block', async () => {
  const server = openServer()
  says = (_, cost) => ({ taken: cost < 10, ahead: 0 })
  await takeRate(server, rate, 'asha')
  expect(costs()).toEqual([10, 2])
  asked = []
  await takeRate(server, rate, 'asha', 3)
  expect(costs()).toEqual([6])
})

test('a rate without a block asks each time', async () => {
  const server = openServer()
  const { block: _block, ...single } = rate
  await takeRate(server, single, 'asha')
  await takeRate(server, single, 'asha')
  expect(costs()).toEqual([2, 2])
})

test('a block that could not be asked for is asked for again', async () => {
  const server = openServer()
  says = () => {
    throw new Error('gone')
  }
  await expect(takeRate(server, rate, 'asha')).rejects.toThrow('gone')
  says = () => ({ taken: true, ahead: 0 })
  await takeRate(server, rate, 'asha')
  expect(costs()).toEqual([10, 10])
})

test.each<[string, { taken: boolean; ahead: number | null } | undefined, number]>([
  ['what is ahead and what is asked for, less the period', { taken: false, ahead: 125 }, 7],
  ['a second at least', { taken: false, ahead: 50 }, 1],
  ['rounded up', { taken: false, ahead: 120.2 }, 3],
  ['a second where the bucket is gone meanwhile', { taken: false, ahead: null }, 1],
  ['a second where nothing is answered', undefined, 1],
])('one waits %s', async (_, answer, retry_after) => {
  says = () => answer
  await expect(takeRate(openServer(), { ...rate, block: 1 }, 'asha', 1)).rejects.toMatchObject({
    code: 'rate_limited',
    retry_after,
  })
})

test('a refusal names the wait in the unit that fits', () => {
  expect([2, 90, 91, 120, 121, 7_200, 7_201, 10_800].map(waitWords)).toEqual([
    '2 seconds',
    '90 seconds',
    '2 minutes',
    '2 minutes',
    '3 minutes',
    '120 minutes',
    '3 hours',
    '3 hours',
  ])
  expect(rateLimited(30)).toMatchObject({
    code: 'rate_limited',
    retry_after: 30,
    message: 'Too many attempts. Please wait 30 seconds and try again.',
  })
})
