import { expect, test } from 'vitest'
import { expirySweep, sweepExpired } from './expiry.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const now = new Date('2026-11-20T04:30:00Z')

function database() {
  const asked = new Map<string, unknown[]>()
  const query = (text: string, values: unknown[] = []) => {
    asked.set(/(?:FROM|SELECT) (\w+)/.exec(text)?.[1] ?? text, values)
    return Promise.resolve({ rows: [] })
  }
  return { asked, self: { pool: { query }, clock: { now: () => now } } as never }
}

test('what has expired by the clock of the books goes: sessions, their ends after a fortnight, codes after a day', async () => {
  const { asked, self } = database()
  await sweepExpired(self)
  const before = (ms: number) => new Date(now.getTime() - ms)
  expect(asked.get('sessions')).toEqual([now, before(120 * MINUTE)])
  expect(asked.get('session_endings')).toEqual([before(14 * DAY)])
  expect(asked.get('one_time_codes')).toEqual([before(DAY)])
  expect(asked.get('sweep_old'), 'at most so many rows at once').toEqual([now, 5_000])
})

test('what has expired by the clock of the machine goes: nonces after ten minutes, challenges and channels at once', async () => {
  const { asked, self } = database()
  const earliest = Date.now()
  await sweepExpired(self)
  const latest = Date.now()
  const ages = ['channel_nonces', 'passkey_challenges', 'channels'].map((table) => Number(asked.get(table)?.[0]))
  for (const [at, age] of [10 * MINUTE, 0, 0].entries()) {
    expect(ages[at]).toBeGreaterThanOrEqual(earliest - age)
    expect(ages[at]).toBeLessThanOrEqual(latest - age)
  }
  for (const table of ['rate_limits', 'jobs', 'mails']) expect(asked.get(table)).toEqual([])
})

test('it is done once a minute', async () => {
  const { asked, self } = database()
  const task = expirySweep(self)
  expect(task).toMatchObject({ name: 'sweeping what has expired', everyMs: MINUTE })
  await task.run(0, new AbortController().signal)
  expect(asked.size).toBe(10)
})
