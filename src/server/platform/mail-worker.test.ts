import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePool } from '#test/support/fake-pool.ts'
import type { JobDefinition } from './job-definition.ts'
import { openMailWorker } from './mail-worker.ts'
import { seal } from './sealing.ts'

const secret = randomBytes(32)
const COMPANY = '0199d3a0-0000-7000-8000-000000000001'
type Letter = { to: string; followUp?: object }
const row = (mails_id: string, letter: Letter, { tries = 1, is_last = false, key = secret } = {}) => ({
  mails_id,
  sealed: seal(key, mails_id, Buffer.from(JSON.stringify({ subject: 'A', text: 'B', attachments: [], ...letter }))),
  tries,
  is_last,
})
const refusal = (error: object) => Object.assign(new Error('no'), error)

let waiting: object[][] = []
let recorded: unknown[][] = []
let looks: number[] = []
const query = (statement: string | { name: string }, values: unknown[] = []) => {
  if (typeof statement === 'object') {
    looks.push(performance.now())
    return Promise.resolve({ rows: waiting.shift() ?? [] })
  }
  if (statement.startsWith('UPDATE mails')) recorded.push(values)
  return Promise.resolve({ rows: [{ mails: 2, failure: 'SMTP 451' }] })
}
const log = { warn: vi.fn<(...said: unknown[]) => void>(), error: vi.fn<(...said: unknown[]) => void>() }
const deliver = vi.fn<(mail: Letter) => Promise<void>>()
const worker = ({ run = false, definitions = [] as JobDefinition[] } = {}) =>
  openMailWorker({ database: { pool: { query } }, secret, deliver, definitions, log, run } as never)

beforeEach(() => {
  vi.useFakeTimers()
  ;[waiting, recorded, looks] = [[], [], []]
  for (const each of [log.warn, log.error, deliver]) each.mockReset()
  deliver.mockResolvedValue()
})
afterEach(() => vi.useRealTimers())

test('what is due is sent, round after round, and recorded as sent', async () => {
  waiting = [[row('m1', { to: 'asha@example.in' }), row('m2', { to: 'ravi@example.in' })], [row('m3', { to: 'lata@example.in' })]]
  await worker().drain()
  expect(deliver.mock.calls.map(([mail]) => mail.to)).toEqual(['asha@example.in', 'ravi@example.in', 'lata@example.in'])
  expect(recorded.map((values) => values.slice(0, 3))).toEqual(['m1', 'm2', 'm3'].map((id) => [id, 'sent', null]))
  expect(log.warn).not.toHaveBeenCalled()
})

test('a mail that was sealed under another key is given up, and logged without its recipient', async () => {
  waiting = [[row('m1', { to: 'asha@example.in' }, { key: randomBytes(32) })]]
  await worker().drain()
  expect(deliver).not.toHaveBeenCalled()
  expect(recorded.map((values) => values.slice(0, 3))).toEqual([['m1', 'given_up', 'unreadable']])
  expect(log.error.mock.calls).toEqual([
    [{ mails_id: 'm1' }, 'a queued mail cannot be opened with this master key and is given up'],
  ])
})

test('the log says whether a mail that failed is tried again or given up', async () => {
  deliver.mockRejectedValue(refusal({ responseCode: 451 }))
  waiting = [[row('m1', { to: 'a@example.in' }, { tries: 3 })], [row('m2', { to: 'a@example.in' }, { tries: 9, is_last: true })]]
  await worker().drain()
  expect(log.warn.mock.calls).toEqual([
    [{ mails_id: 'm1', code: 'SMTP 451', try: 3 }, 'a mail failed and is tried again'],
    [{ mails_id: 'm2', code: 'SMTP 451', try: 9 }, 'a mail is given up'],
  ])
  expect(recorded.map((values) => values.slice(0, 4))).toEqual([
    ['m1', 'queued', 'SMTP 451', 120],
    ['m2', 'given_up', 'SMTP 451', 1_800],
  ])
})

test('a mail server that cannot be reached is left alone for five seconds, then ten; a refusal or a sent mail ends that', async () => {
  const queue = worker()
  const sends = async (failure?: object) => {
    if (failure) deliver.mockRejectedValueOnce(refusal(failure))
    waiting = [[row('m', { to: 'a@example.in' })]]
    looks = []
    await queue.drain()
    return looks.length > 0
  }
  expect(await sends({ responseCode: 451 })).toBe(true)
  expect(await sends({ code: 'ECONNREFUSED' })).toBe(true)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(await sends()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await sends({ code: 'ECONNREFUSED' })).toBe(true)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await sends()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await sends()).toBe(true)
  expect(await sends({ code: 'ECONNREFUSED' }), 'the rest is over').toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await sends(), 'it began at five seconds again').toBe(true)
})

test('an outcome that cannot be noted at its document is logged, and recorded all the same', async () => {
  const followUp = { job: 'invoice_mail', payload: {}, companies_id: COMPANY, accounts_id: null }
  const mailed = vi.fn<() => Promise<void>>()
  waiting = [[row('m1', { to: 'a@example.in', followUp })], [row('m2', { to: 'a@example.in', followUp }, { tries: 2 })]]
  deliver.mockResolvedValueOnce().mockRejectedValueOnce(refusal({ responseCode: 451 }))
  await worker({ definitions: [{ name: 'invoice_mail', mailed } as never] }).drain()
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ job: 'invoice_mail' }), 'the outcome of a mail could not be noted at its document'],
  ])
  expect(recorded.map(([id, status]) => [id, status])).toEqual([
    ['m1', 'sent'],
    ['m2', 'queued'],
  ])
})

test.each([
  ['sent', undefined, 1, [['sent', { invoices_id: 'i1' }]]],
  ['the first failure', { responseCode: 451 }, 1, [['failed', { invoices_id: 'i1' }]]],
  ['a later failure', { responseCode: 451 }, 2, []],
])('the document of a mail hears in one transaction with the outcome: %s', async (_, failure, tries, heard) => {
  const followUp = { job: 'invoice_mail', payload: { invoices_id: 'i1' }, companies_id: COMPANY, accounts_id: null }
  const told: unknown[] = []
  const mailed = (_tx: unknown, payload: unknown, outcome: string) => void told.push([outcome, payload])
  waiting = [[row('m1', { to: 'a@example.in', followUp }, { tries })]]
  if (failure) deliver.mockRejectedValueOnce(refusal(failure))
  const pool = { ...fakePool((text, values) => query(text, values)), query }
  await openMailWorker({
    database: { pool, clock: { now: () => new Date() } },
    secret,
    deliver,
    definitions: [{ name: 'invoice_mail', mailed }],
    log,
    run: false,
  } as never).drain()
  expect(told).toEqual(heard)
  expect(recorded.map(([id, status]) => [id, status])).toEqual([['m1', failure ? 'queued' : 'sent']])
  expect(log.error).not.toHaveBeenCalled()
})

test('a worker that runs looks twice a second and reminds of old mail each hour, until it is stopped', async () => {
  const queue = worker({ run: true })
  waiting = [[row('m1', { to: 'a@example.in' })]]
  await vi.advanceTimersByTimeAsync(499)
  expect(looks).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect([looks.length, recorded.length], 'it looks again until nothing is left').toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(500)
  expect(looks).toHaveLength(3)
  expect(log.error).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(log.error.mock.calls).toEqual([[{ mails: 2, failure: 'SMTP 451' }, 'mail has been waiting for more than 15 minutes']])
  await queue.stop()
  looks = []
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([looks.length, log.error.mock.calls.length]).toEqual([0, 1])
})

test('one that stops while it sends takes no more', async () => {
  const queue = worker({ run: true })
  let sent: () => void = () => undefined
  deliver.mockReturnValueOnce(new Promise((resolve) => (sent = resolve)))
  waiting = [[row('m1', { to: 'a@example.in' })], [row('m2', { to: 'b@example.in' })]]
  await vi.advanceTimersByTimeAsync(500)
  const stopping = queue.stop()
  sent()
  await stopping
  expect(recorded.map(([id]) => id)).toEqual(['m1'])
})

test('one that is only drained looks at nothing by itself', async () => {
  worker()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(looks).toEqual([])
})
