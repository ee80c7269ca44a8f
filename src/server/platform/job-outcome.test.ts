import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attempt, type Running } from './job-outcome.ts'

const log = { warn: vi.fn<(...said: unknown[]) => void>(), error: vi.fn<(...said: unknown[]) => void>() }
const run = vi.fn<(...given: unknown[]) => Promise<void>>()
const onGivenUp = vi.fn<() => void>()
let failures = 0
let written: [at: number, text: string, values: unknown[]][] = []
const query = (statement: string | { text: string; values: unknown[] }, values: unknown[] = []) => {
  const text = typeof statement === 'string' ? statement : statement.text
  written.push([performance.now(), text, typeof statement === 'string' ? values : statement.values])
  failures -= 1
  return failures >= 0 ? Promise.reject(new Error('gone')) : Promise.resolve({ rows: [] })
}
const entry = (tries: number): Running => ({
  row: { jobs_id: 'j1', job_name: 'letter', on_behalf_of: 'c1', accounts_id: null, payload: {}, tries, most_tries: 3 } as never,
  done: Promise.resolve(),
  isLeft: false,
})
const needs = { database: { pool: { query } }, secret: randomBytes(32), log } as never
const attempted = async (running: Running, definitions: object[] = [{ name: 'letter', run }]) => {
  const done = attempt(needs, definitions[0] as never, running, 4, onGivenUp)
  await vi.advanceTimersByTimeAsync(60_000)
  await done
}
beforeEach(() => {
  vi.useFakeTimers()
  ;[failures, written] = [0, []]
  for (const each of [log.warn, log.error, onGivenUp, run]) each.mockReset()
  run.mockResolvedValue()
})
afterEach(() => vi.useRealTimers())

test('a job that is done leaves the queue, and so does one that nobody knows any more', async () => {
  await attempted(entry(1))
  await attempted(entry(1), [])
  expect(run).toHaveBeenCalledTimes(1)
  expect(written.map(([, text, values]) => [text.slice(0, 16), values])).toEqual([
    ['DELETE FROM jobs', ['j1', 4]],
    ['DELETE FROM jobs', ['j1', 4]],
  ])
  expect(log.error).not.toHaveBeenCalled()
})

test('one that fails is tried again; after its last try it is given up, and whoever waits is told', async () => {
  run.mockRejectedValue(Object.assign(new Error('the bank is down'), { code: 'ECONNREFUSED' }))
  await attempted(entry(2))
  expect(onGivenUp).not.toHaveBeenCalled()
  await attempted(entry(3))
  expect(onGivenUp).toHaveBeenCalledTimes(1)
  const facts = { job: 'letter', id: 'j1', companies_id: 'c1' }
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ ...facts, try: 2 }), 'a job failed and is tried again'],
    [expect.objectContaining({ ...facts, try: 3 }), 'a job is given up'],
  ])
  expect(written.map(([, , values]) => values.slice(0, 4))).toEqual([
    ['j1', 4, 'Error ECONNREFUSED', false],
    ['j1', 4, 'Error ECONNREFUSED', true],
  ])
})

test('while the database does not take it, the end is written again after a tenth of a second, then twice as long, up to five', async () => {
  failures = 8
  await attempted(entry(1))
  const [first = 0] = written.map(([at]) => at)
  expect(written.map(([at]) => Math.round(at - first))).toEqual([0, 100, 300, 700, 1_500, 3_100, 6_300, 11_300, 16_300])
  expect(log.warn.mock.calls).toHaveLength(8)
  expect(log.warn.mock.calls[0]).toEqual([{ err: expect.anything() }, 'the end of a job'])
})

test('the end of a job that another server runs again is not written', async () => {
  await attempted({ ...entry(1), isLeft: true })
  expect(written).toEqual([])
})
