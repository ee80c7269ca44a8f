import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobRecovery } from './job-recovery.ts'

type Row = Record<string, unknown>
/** What the database answers, by a word of the statement; a text is the failure. */
let answers: Record<string, Row[] | string> = {}
let asked: string[] = []
let told = 1
const query = (text: string, values: unknown[] = []) => {
  asked.push(text)
  const [, answer = []] = Object.entries(answers).find(([word]) => text.includes(word)) ?? []
  if (typeof answer === 'string') return Promise.reject(new Error(answer))
  if (text.startsWith('UPDATE jobs SET is_told')) return Promise.resolve({ rowCount: told, rows: [] })
  if (text.includes('take_over_jobs')) return Promise.resolve({ rows: answer.map((row) => ({ ...row, server: values[0] })) })
  return Promise.resolve({ rows: answer })
}
const calls = (word: string) => asked.filter((text) => text.includes(word)).length
const log = { warn: vi.fn<(...said: unknown[]) => void>(), error: vi.fn<(...said: unknown[]) => void>() }
const onReady = vi.fn<() => void>()
const givenUp = vi.fn<(...given: unknown[]) => Promise<void>>()
let recovery: ReturnType<typeof startJobRecovery>
const start = async () => {
  recovery = startJobRecovery({
    database: { pool: { query } },
    byName: new Map([['letter', { name: 'letter', givenUp }]]),
    log,
    secret: randomBytes(32),
    link: { number: () => 1 },
    onReady,
  } as never)
  await vi.advanceTimersByTimeAsync(0)
}
const job = { jobs_id: 'j1', job_name: 'letter', on_behalf_of: 'c1', payload: { to: 'asha' }, deaths: 1 }

beforeEach(() => {
  vi.useFakeTimers()
  ;[answers, asked, told] = [{}, [], 1]
  for (const each of [log.warn, log.error, onReady, givenUp]) each.mockReset()
  givenUp.mockResolvedValue()
})
afterEach(async () => {
  await recovery.stop()
  vi.useRealTimers()
})

test('the jobs of a server are taken over once its lock was free for four seconds', async () => {
  answers = { 'AS number FROM jobs': [{ number: 7 }], pg_try_advisory: [{ number: 7 }], take_over_jobs: [job] }
  await start()
  await vi.advanceTimersByTimeAsync(3_999)
  expect(calls('take_over_jobs')).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls('take_over_jobs')).toBe(1)
  expect(onReady).toHaveBeenCalledTimes(1)
  expect(log.warn.mock.calls).toEqual([
    [{ job: 'letter', id: 'j1', companies_id: 'c1', deaths: 1 }, 'a job of a server that died is taken over'],
  ])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls('take_over_jobs'), 'it counts from the beginning').toBe(1)
})

test('a server that has its lock again in between is not dead', async () => {
  answers = { 'AS number FROM jobs': [{ number: 7 }], pg_try_advisory: [{ number: 7 }] }
  await start()
  answers['pg_try_advisory'] = []
  await vi.advanceTimersByTimeAsync(2_000)
  answers['pg_try_advisory'] = [{ number: 7 }]
  await vi.advanceTimersByTimeAsync(4_000)
  expect(calls('take_over_jobs')).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls('take_over_jobs')).toBe(1)
  expect(onReady, 'there was nothing to run').not.toHaveBeenCalled()
})

test('without jobs of others nobody’s lock is tried', async () => {
  await start()
  expect([calls('AS number FROM jobs'), calls('pg_try_advisory')]).toEqual([1, 0])
})

test('a job whose runs killed processes is quarantined, which is an error', async () => {
  const row = { ...job, job_status: 'quarantined', deaths: 3 }
  answers = { 'AS number FROM jobs': [{ number: 7 }], pg_try_advisory: [{ number: 7 }], take_over_jobs: [row] }
  await start()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(log.error.mock.calls).toEqual([
    [
      { job: 'letter', id: 'j1', companies_id: 'c1', deaths: 3 },
      'a job is quarantined: processes died while they ran it; see kosha jobs',
    ],
  ])
  expect(log.warn).not.toHaveBeenCalled()
})

test('who waits for a job that is given up is told once, by the server that noted it first', async () => {
  answers = { 'NOT is_told AND job_name': [job] }
  await start()
  expect(givenUp.mock.calls.map(([, payload]) => payload)).toEqual([{ to: 'asha' }])
  told = 0
  await vi.advanceTimersByTimeAsync(2_000)
  expect(givenUp).toHaveBeenCalledTimes(1)
})

test('one who cannot be told is an error in the log, and the next one is told', async () => {
  answers = { 'NOT is_told AND job_name': [job, { ...job, jobs_id: 'j2' }, { ...job, job_name: 'unknown' }] }
  givenUp.mockRejectedValueOnce(new Error('no'))
  await start()
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ job: 'letter', id: 'j1' }), 'whoever waits for a job could not be told'],
  ])
  expect(givenUp).toHaveBeenCalledTimes(2)
})

test('a step that fails is logged and holds up no other', async () => {
  answers = { tick_job_clock: 'gone', 'AS number FROM jobs': 'gone', adopt_earlier_jobs: [{ adopted: 2 }] }
  await start()
  expect(log.warn.mock.calls).toEqual([
    [{ err: expect.anything() }, 'the upkeep of jobs'],
    [{ err: expect.anything() }, 'the upkeep of jobs'],
  ])
  expect(onReady).toHaveBeenCalledTimes(1)
})

test('jobs of earlier versions are adopted each minute, and none means nothing to do', async () => {
  answers = { adopt_earlier_jobs: [{ adopted: 0 }] }
  await start()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(calls('adopt_earlier_jobs')).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls('adopt_earlier_jobs')).toBe(2)
  expect(onReady).not.toHaveBeenCalled()
})

test('a clock of the database that was set back is logged in whole seconds', async () => {
  answers = { tick_job_clock: [{ back: null }] }
  await start()
  expect(log.warn).not.toHaveBeenCalled()
  answers = { tick_job_clock: [{ back: 61.6 }] }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(log.warn.mock.calls).toEqual([
    [{ seconds: 62 }, 'the clock of the database was set back: what waits goes on as if it were not'],
  ])
})

test('after it is stopped it looks no more', async () => {
  await start()
  await recovery.stop()
  asked = []
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
})
