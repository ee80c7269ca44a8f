import { expect, test, vi } from 'vitest'
import { cacheVersion, changesSessions, isFresh, NOTE_USE, onSessionChanges, watchSessionChanges } from './session-cache.ts'

test.each([
  ['UPDATE sessions SET x = 1', true],
  ['update only "memberships" set x = 1', true],
  ['DELETE FROM roles WHERE x', true],
  ['INSERT INTO accounts (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET b = 1', true],
  // A new row changes no earlier answer.
  ['INSERT INTO accounts (a) VALUES (1)', false],
  ['SELECT * FROM sessions', false],
  ['UPDATE invoices SET x = 1', false],
  ['UPDATE sessions_of_old SET x = 1', false],
  [NOTE_USE, false],
])('%s', (text, changes) => {
  expect([changesSessions(text), changesSessions(text)]).toEqual([changes, changes])
})

test('an answer counts for a second, and not once the clock is moved', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const now = new Date('2026-11-20T10:00:00Z')
  const at = (ms: number) => new Date(now.getTime() + ms)
  const then = cacheVersion(now)
  expect(isFresh(then, now)).toBe(true)
  expect([isFresh(then, at(999)), isFresh(then, at(1_000)), isFresh(then, at(-1_000))]).toEqual([true, false, false])
  vi.advanceTimersByTime(999)
  expect(isFresh(then, now)).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isFresh(then, now)).toBe(false)
  vi.useRealTimers()
})

const watched = () => {
  const sent: string[] = []
  const client = {
    query: (statement: string | { text: string }) => {
      sent.push(typeof statement === 'string' ? statement : statement.text)
      return Promise.resolve({})
    },
  }
  watchSessionChanges(client as never)
  return { sent, ask: (statement: string | { text: string }) => client.query(statement) }
}
const now = new Date()

test('a change outside a transaction counts when it is answered, and other servers are notified', async () => {
  const { sent, ask } = watched()
  const before = cacheVersion(now)
  await ask('SELECT 1')
  expect(isFresh(before, now)).toBe(true)
  await ask('UPDATE roles SET x = 1')
  expect(isFresh(before, now)).toBe(false)
  expect(sent).toEqual(['SELECT 1', 'UPDATE roles SET x = 1', 'NOTIFY people'])
})

test('a change in a transaction counts with its commit, and other servers are notified then', async () => {
  const { sent, ask } = watched()
  await ask('BEGIN; SET LOCAL ROLE x')
  await ask({ text: 'UPDATE roles SET x = 1' })
  const between = cacheVersion(now)
  await ask('COMMIT')
  expect(isFresh(between, now)).toBe(false)
  expect(sent).toEqual(['BEGIN; SET LOCAL ROLE x', 'UPDATE roles SET x = 1', 'NOTIFY people', 'COMMIT'])
})

test('a change that is rolled back is not notified, and the next transaction begins clean', async () => {
  const { sent, ask } = watched()
  await ask('BEGIN')
  await ask('UPDATE roles SET x = 1')
  await ask('ROLLBACK')
  const before = cacheVersion(now)
  await ask('BEGIN')
  await ask('SELECT 1')
  await ask('COMMIT')
  expect(isFresh(before, now)).toBe(true)
  expect(sent).not.toContain('NOTIFY people')
})

test('a change notified by another server counts here', () => {
  let hear = () => {}
  const changed = vi.fn<() => void>()
  onSessionChanges({ on: (_: string, heard: () => void) => (hear = heard) } as never, changed)
  const before = cacheVersion(now)
  hear()
  expect([isFresh(before, now), changed.mock.calls.length]).toEqual([false, 1])
})

test('a change counts once its answer is there, not before, by promise and by callback', async () => {
  const waiting: (() => void)[] = []
  const client = {
    query: (_: string, given?: () => void) =>
      given ? void waiting.push(given) : new Promise<void>((resolve) => waiting.push(resolve)),
  }
  watchSessionChanges(client as never)
  let before = cacheVersion(now)
  const answered = client.query('UPDATE roles SET x = 1')
  expect(isFresh(before, now)).toBe(true)
  waiting[0]?.()
  await answered
  expect(isFresh(before, now)).toBe(false)
  waiting.length = 0
  before = cacheVersion(now)
  let isGiven = false
  void client.query('UPDATE roles SET x = 1', () => {
    isGiven = true
  })
  expect(isFresh(before, now)).toBe(true)
  waiting[0]?.()
  expect([isGiven, isFresh(before, now)]).toEqual([true, false])
})
