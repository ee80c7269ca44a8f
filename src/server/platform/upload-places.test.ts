import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeUploadPlace } from './upload-places.ts'

/** Milliseconds at which each statement was sent. */
let asked: [at: number, what: string, values: unknown[]][] = []
let busy = 0
/** Milliseconds that pass with each time it asks. */
let pass = 0
const start = { at: 0 }
const outside = {
  query(statement: string | { name: string; values: unknown[] }, values: unknown[] = []) {
    const isTake = typeof statement === 'object'
    const what = isTake ? 'take' : (statement.split(' ', 1)[0] ?? '')
    asked.push([Math.round(performance.now() - start.at), what, isTake ? statement.values : values])
    if (!isTake) return Promise.reject(new Error('gone'))
    busy -= 1
    if (pass > 0) vi.advanceTimersByTime(pass)
    return Promise.resolve({ rows: busy === -2 ? [] : [{ taken: busy < 0 }] })
  },
}
const who = { companies_id: 'c1', accounts_id: 'a1' }
const times = (kind: string) => asked.filter(([, what]) => what === kind).map(([at]) => at)
beforeEach(() => {
  vi.useFakeTimers()
  ;[asked, busy, pass, start.at] = [[], 0, 0, performance.now()]
})
afterEach(() => vi.useRealTimers())

test('a place is held for a minute, renewed every twenty seconds, and given back once', async () => {
  const release = await takeUploadPlace({ outside } as never, who)
  const place = asked[0]?.[2][0]
  expect(asked[0]?.[2]).toEqual([place, 'c1', 'a1', 60, 2, 8])
  await vi.advanceTimersByTimeAsync(40_000)
  expect(times('UPDATE'), 'a renewal that fails is tried again').toEqual([20_000, 40_000])
  expect(asked.at(-1)?.[2]).toEqual([place, 60])
  release()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.at(-1)?.slice(1)).toEqual(['DELETE', [place]])
  expect(times('UPDATE')).toHaveLength(2)
})

test('while others upload it asks again after a tenth of a second, and then after twice as long', async () => {
  vi.useRealTimers()
  ;[busy, start.at] = [2, performance.now()]
  const release = await takeUploadPlace({ outside } as never, who)
  release()
  const [first = 0, second = 0, third = 0] = times('take')
  expect(times('take')).toHaveLength(3)
  // A timer may fire a millisecond early, and a busy machine is late.
  expect(second - first).toBeGreaterThanOrEqual(98)
  expect(third - second).toBeGreaterThanOrEqual(198)
})

test.each([
  [20_001, 1],
  [20_000, 2],
])('after twenty seconds, not before, the person is asked to wait ten: %i ms', async (passing, takes) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  ;[busy, pass] = [1_000, passing]
  await expect(takeUploadPlace({ outside } as never, who)).rejects.toMatchObject({
    code: 'rate_limited',
    retry_after: 10,
    message: 'Too many files are being uploaded at once. Please wait 10 seconds and try again.',
  })
  expect(times('take')).toHaveLength(takes)
})
