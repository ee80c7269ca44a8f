import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHANNEL, type Live, MOST_STREAMS, openLive } from './live.ts'

let hear: (payload: string) => void
let missed: () => void
const link = {
  on: vi.fn<(channel: string, heard: typeof hear, again: typeof missed) => void>((_, heard, again) => {
    hear = heard
    missed = again
  }),
  start: vi.fn<() => void>(),
}
let standing: object[] | Error = []
const asked: unknown[][] = []
const now = new Date('2026-11-20T04:30:00Z')
const database = {
  clock: { now: () => now },
  pool: {
    query(_: string, values: unknown[]) {
      asked.push(values)
      return standing instanceof Error ? Promise.reject(standing) : Promise.resolve({ rows: standing })
    },
  },
}
const warn = vi.fn<(...said: unknown[]) => void>()
let live: Live
const who = (name: string, companies_id = 'c1') => ({ sessions_id: `s-${name}`, accounts_id: name, companies_id }) as never
/** Follows, and gathers what arrives. */
function follow(session: never) {
  const got: string[] = []
  const state = { got, isOver: false }
  const stream = live.follow(session)
  void (async () => {
    for await (const text of stream) got.push(text)
    state.isOver = true
  })()
  return state
}
const arrived = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  for (const each of [link.on, link.start, warn]) each.mockClear()
  ;[standing, asked.length] = [[], 0]
  live = openLive(link as never, database as never, { warn } as never)
})
afterEach(() => {
  live.close()
  vi.useRealTimers()
})

test('a notification goes to the person it is for, in the company it is of, and nobody else', async () => {
  const [asha, ravi, elsewhere] = [follow(who('asha')), follow(who('ravi')), follow(who('asha', 'c2'))]
  hear(JSON.stringify({ companies_id: 'c1', accounts_id: 'asha', notifications_id: 'n1' }))
  await arrived()
  expect(asha.got).toEqual(['retry: 5000\n\n', 'id: n1\ndata: {"kind":"notification","notifications_id":"n1"}\n\n'])
  expect([ravi.got, elsewhere.got]).toEqual([['retry: 5000\n\n'], ['retry: 5000\n\n']])
  expect([link.on.mock.calls[0]?.[0], link.start.mock.calls.length]).toEqual([CHANNEL, 3])
})

test('after a gap every page is told to ask again', async () => {
  const pages = [follow(who('asha')), follow(who('ravi', 'c2'))]
  missed()
  await arrived()
  for (const { got } of pages) expect(got.at(-1)).toBe('data: {"kind":"again"}\n\n')
})

test('a person has eight pages open, not nine; one that closes makes room', async () => {
  const streams = Array.from({ length: MOST_STREAMS }, () => live.follow(who('asha')))
  expect(() => live.follow(who('asha'))).toThrow('Too many pages are open. Close some of them.')
  expect(() => live.follow(who('ravi'))).not.toThrow()
  for await (const _ of streams[0] ?? []) break
  expect(() => live.follow(who('asha'))).not.toThrow()
})

test('every twenty seconds a page hears that the line stands; one whose session ended or moved on is ended', async () => {
  const [asha, ravi, meera] = [follow(who('asha')), follow(who('ravi')), follow(who('meera'))]
  standing = [
    { sessions_id: 's-asha', companies_id: 'c1' },
    { sessions_id: 's-meera', companies_id: 'c2' },
  ]
  await vi.advanceTimersByTimeAsync(19_999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([[['s-asha', 's-ravi', 's-meera'], now, '120 minutes']])
  expect(asha.got.at(-1)).toBe(':\n\n')
  expect([asha.isOver, ravi.isOver, meera.isOver]).toEqual([false, true, true])
})

test('without a page nothing is asked, and a failure is logged', async () => {
  await live.beat()
  expect(asked).toEqual([])
  follow(who('asha'))
  standing = new Error('gone')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(warn.mock.calls).toEqual([[{ err: standing }, 'streams']])
})

test('a server that stops ends every page and takes no other', async () => {
  const asha = follow(who('asha'))
  live.close()
  await arrived()
  expect(asha.isOver).toBe(true)
  expect(() => live.follow(who('ravi'))).toThrow('The server is stopping. Please try again.')
})
