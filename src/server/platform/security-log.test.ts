import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePool } from '#test/support/fake-pool.ts'
import { MOST_A_MINUTE, openSecurityLog, type SecurityEvent, type SecurityLog } from './security-log.ts'

let written: unknown[][] = []
let failure: Error | undefined
const pool = {
  query(_: string, values: unknown[]) {
    if (failure) return Promise.reject(failure)
    written.push(values)
    return Promise.resolve({ rows: [] })
  },
}
const start = Date.UTC(2026, 10, 20, 4, 30)
const onError = vi.fn<(error: unknown) => void>()
let log: SecurityLog
const open = (run = false) => (log = openSecurityLog({ pool, clock: { now: () => new Date(Date.now()) } } as never, onError, run))
const signIn = (over: Partial<SecurityEvent> = {}): SecurityEvent => ({
  companies_id: null,
  account: { email: 'asha@example.in' },
  entity: 'sign_ins',
  action: 'failed',
  detail: { ip: '203.0.113.7' },
  ...over,
})
const many = (count: number, over: Partial<SecurityEvent> = {}) => {
  for (let at = 0; at < count; at++) log.note(signIn(over))
}
const details = () => written.map((values) => values[4])

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  ;[written, failure] = [[], undefined]
  onError.mockReset()
})
afterEach(async () => {
  await log.stop()
  vi.useRealTimers()
})

test('an event is written with its account or address, and its instant', async () => {
  open()
  log.note(signIn())
  log.note(signIn({ account: { accounts_id: 'a1' }, entity: 'accounts', action: 'reset' }))
  await log.flush()
  expect(written).toEqual([
    [null, 'asha@example.in', 'sign_ins', 'failed', { ip: '203.0.113.7' }, new Date(start)],
    ['a1', null, 'accounts', 'reset', { ip: '203.0.113.7' }, new Date(start)],
  ])
  await log.flush()
  expect(written, 'each once').toHaveLength(2)
})

test('of one account and kind ten a minute are written, the others become one row that counts them in the next minute', async () => {
  open()
  many(MOST_A_MINUTE + 3)
  many(1, { action: 'locked' })
  await log.flush()
  expect(written).toHaveLength(MOST_A_MINUTE + 1)
  written = []
  vi.setSystemTime(start + 59_999)
  await log.flush()
  expect(written, 'the minute still runs').toEqual([])
  vi.setSystemTime(start + 60_000)
  await log.flush()
  expect(details()).toEqual([{ ip: '203.0.113.7', times: 3 }])
})

test('the eleventh alone is written as it is, and the next minute has ten of its own', async () => {
  open()
  many(MOST_A_MINUTE + 1)
  vi.setSystemTime(start + 60_000)
  many(MOST_A_MINUTE)
  await log.flush()
  expect(details()).toHaveLength(2 * MOST_A_MINUTE + 1)
  expect(details().filter((detail) => Object.hasOwn(detail as object, 'times'))).toEqual([])
})

test('an event of the next minute writes what was counted in the one before', async () => {
  open()
  many(MOST_A_MINUTE + 2)
  vi.setSystemTime(start + 61_000)
  many(1)
  await log.flush()
  expect(details().at(-2)).toEqual({ ip: '203.0.113.7', times: 2 })
  expect(written).toHaveLength(MOST_A_MINUTE + 2)
})

test('at the end the counts of the running minute are written too', async () => {
  open(true)
  many(MOST_A_MINUTE + 2)
  await log.stop()
  expect(details().at(-1)).toEqual({ ip: '203.0.113.7', times: 2 })
  written = []
  many(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written, 'it is stopped').toEqual([])
})

test('a server writes once a second, others only when they are asked to', async () => {
  open()
  many(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written).toEqual([])
  await log.stop()
  written = []
  open(true)
  many(1)
  await vi.advanceTimersByTimeAsync(999)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toHaveLength(1)
})

test('more than five thousand that wait are counted', async () => {
  open()
  for (let at = 0; at < 5_001; at++) log.note(signIn({ account: { email: `${at}@example.in` } }))
  await log.flush()
  expect(written).toHaveLength(5_000)
  await log.flush(true)
  expect(written).toHaveLength(5_001)
  expect(details().at(-1), 'once is no count').toEqual({ ip: '203.0.113.7' })
})

test('a failure to write is told, and what comes after it is written', async () => {
  open()
  failure = new Error('gone')
  many(1)
  await log.flush()
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure)
  failure = undefined
  many(1)
  await log.flush()
  expect(written).toHaveLength(1)
})

test('events of a company are written in it, several in one statement, without those that name no account', async () => {
  const statements: unknown[][] = []
  const companies_id = '0199d3a0-0000-7000-8000-000000000001'
  const inside = fakePool((_, values) => {
    statements.push(values)
    return { rows: [] }
  })
  log = openSecurityLog({ pool: inside, clock: { now: () => new Date(Date.now()) } } as never, onError, false)
  const event = { companies_id, entity: 'refusals', action: 'refused' } as const
  log.note(signIn({ ...event, account: { accounts_id: 'a1' }, detail: { path: '/bills' } }))
  log.note(signIn({ ...event, account: { email: 'nobody@example.in' } }))
  vi.setSystemTime(start + 1_000)
  log.note(signIn({ ...event, account: { accounts_id: 'a2' }, entity: 'downloads', action: 'exported' }))
  await log.flush()
  expect(onError).not.toHaveBeenCalled()
  expect(statements).toEqual([
    [
      companies_id,
      [expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)],
      ['a1', 'a2'],
      ['refused', 'exported'],
      ['refusals', 'downloads'],
      ['{"path":"/bills"}', '{"ip":"203.0.113.7"}'],
      [new Date(start), new Date(start + 1_000)],
    ],
  ])
})
