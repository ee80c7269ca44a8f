import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type JobRunner, startJobRunner } from './job-runner.ts'

type Row = { jobs_id: string; job_name: string; on_behalf_of: string }
let waiting: Row[] = []
/** What each look for jobs asked with. */
let taken: unknown[][] = []
let asked: string[] = []
let failing = false
let number: number | undefined = 4
const query = (statement: string | { name: string; text: string; values: unknown[] }, values?: unknown[]) => {
  const text = typeof statement === 'string' ? statement : statement.text
  asked.push(text)
  if (typeof statement === 'string' || statement.name !== 'take_jobs') return Promise.resolve({ rows: [], values })
  taken.push(statement.values)
  if (failing) return Promise.reject(new Error('gone'))
  return Promise.resolve({ rows: waiting.splice(0, Number(statement.values[5])) })
}
const log = { warn: vi.fn<(...said: unknown[]) => void>(), error: vi.fn<(...said: unknown[]) => void>() }
const watched = { began: vi.fn<(...given: string[]) => void>(), ended: vi.fn<(id: string) => void>() }
const ends: (() => void)[] = []
const run = () => new Promise<void>((resolve) => ends.push(resolve))
let runner: JobRunner
const start = async () => {
  runner = startJobRunner({
    database: { pool: { query } },
    definitions: [{ name: 'letter', run }],
    log,
    secret: randomBytes(32),
    link: { number: () => number },
    watched,
  } as never)
  await vi.advanceTimersByTimeAsync(0)
}
const jobs = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    jobs_id: `j${from + at}`,
    job_name: 'letter',
    on_behalf_of: `c${from + at}`,
    payload: {},
  }))

beforeEach(() => {
  vi.useFakeTimers()
  ;[waiting, taken, asked, failing, number] = [[], [], [], false, 4]
  ends.length = 0
  for (const each of [log.warn, log.error, watched.began, watched.ended]) each.mockReset()
})
afterEach(async () => {
  const stopping = runner.stop(0)
  await vi.advanceTimersByTimeAsync(1)
  await stopping
  vi.useRealTimers()
})

test('it looks at once and twice a second, for the jobs it knows, with sixteen places', async () => {
  await start()
  expect(taken).toEqual([[4, ['letter'], [], [], [], 16, 4]])
  await vi.advanceTimersByTimeAsync(499)
  expect(taken).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(taken).toHaveLength(2)
})

test('what runs takes its places, and companies served lately come last', async () => {
  waiting = jobs(2)
  await start()
  await vi.advanceTimersByTimeAsync(500)
  expect(taken.at(-1)).toEqual([4, ['letter'], ['letter', 'letter'], ['c0', 'c1'], ['c0', 'c1'], 14, 4])
  waiting = [{ ...jobs(1)[0], jobs_id: 'again' } as Row]
  await vi.advanceTimersByTimeAsync(500)
  await vi.advanceTimersByTimeAsync(500)
  expect(taken.at(-1)?.slice(4, 6)).toEqual([['c1', 'c0'], 13])
})

test('with every place taken nothing is asked for, until a job ends: then at once', async () => {
  waiting = jobs(20)
  await start()
  expect(ends).toHaveLength(16)
  taken = []
  await vi.advanceTimersByTimeAsync(2_000)
  expect(taken).toEqual([])
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(taken.map((values) => values[5])).toEqual([1])
  expect(ends).toHaveLength(17)
})

test('before the server has a number it takes nothing', async () => {
  number = undefined
  await start()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(taken).toEqual([])
  expect(log.warn).not.toHaveBeenCalled()
})

test('the watchdog hears of each job by its name, and of its end', async () => {
  waiting = jobs(1)
  await start()
  expect(watched.began.mock.calls).toEqual([['j0', 'job letter j0']])
  expect(watched.ended).not.toHaveBeenCalled()
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(watched.ended.mock.calls).toEqual([['j0']])
})

test('a look that fails is logged, and the next one comes', async () => {
  failing = true
  await start()
  expect(log.warn.mock.calls).toEqual([[{ err: expect.anything() }, 'the queue of jobs']])
  failing = false
  waiting = jobs(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(ends).toHaveLength(1)
})

test('one that stops takes no more, waits for what ends in time, and leaves the rest by name', async () => {
  waiting = jobs(2)
  await start()
  const stopping = runner.stop(1_000)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(999)
  expect(log.warn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await stopping
  expect(log.warn.mock.calls).toEqual([[{ jobs: ['letter'] }, 'jobs did not end in time and are left to be run again']])
  taken = []
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(taken, 'a job that ends later takes no other').toEqual([])
})

test('one whose jobs all end in time leaves none', async () => {
  waiting = jobs(1)
  await start()
  const stopping = runner.stop(60_000)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(10)
  await stopping
  expect([log.warn.mock.calls, asked.filter((text) => text.startsWith('UPDATE jobs SET server_number = NULL'))]).toEqual([[], []])
})
