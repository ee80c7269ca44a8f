import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Alarm } from './alarm.ts'
import { type Alarms, openAlarms } from './alarms.ts'

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-alarms-'))
afterAll(() => fs.rmSync(data, { recursive: true, force: true }))
const low: Alarm = { name: 'storage_low', says: 'The disk is nearly full: make room.' }
const full: Alarm = { name: 'storage_full', says: 'The disk is full.' }

let raised: Alarm[] = []
let archiver: object[] = []
let isDue = true
let measuring: () => Promise<void> = async () => {}
const rates: unknown[][] = []
const outside = {
  query(statement: string | { values: unknown[] }) {
    if (typeof statement === 'string') return Promise.resolve({ rows: archiver })
    rates.push(statement.values)
    return Promise.resolve({ rows: [{ taken: isDue, ahead: 0 }] })
  },
}
const send = vi.fn<(...given: unknown[]) => Promise<void>>()
const say = () => vi.fn<(...said: unknown[]) => void>()
const log = { error: say(), info: say(), warn: say() }
let alarms: Alarms
const open = (operatorEmail?: string, watch = false) =>
  (alarms = openAlarms(
    {
      database: { outside },
      storage: { measure: () => measuring(), alarms: () => raised },
      mail: { send },
      config: { data, operatorEmail },
      log,
    } as never,
    watch,
  ))
beforeEach(() => {
  vi.useFakeTimers()
  ;[raised, archiver, isDue, rates.length, measuring] = [[], [], true, 0, async () => {}]
  for (const each of [send, log.error, log.info, log.warn]) each.mockReset()
  send.mockResolvedValue()
})
afterEach(() => {
  alarms.stop()
  vi.useRealTimers()
})

test('an alarm is logged when it begins and when it is over, not while it lasts', async () => {
  open()
  raised = [low]
  await alarms.look()
  await alarms.look()
  expect(log.error.mock.calls).toEqual([[{ alarm: 'storage_low' }, low.says]])
  raised = [full]
  await alarms.look()
  expect(log.error.mock.calls.slice(1)).toEqual([[{ alarm: 'storage_full' }, full.says]])
  expect(log.info.mock.calls).toEqual([[{ alarm: 'storage_low' }, 'alarm is over']])
  expect(alarms.current()).toEqual([full])
  raised = [low]
  await alarms.look()
  expect(log.error, 'once more, since it was over').toHaveBeenCalledTimes(3)
})

test('an archive that fails is among them', async () => {
  open()
  archiver = [{ is_failing: true, is_behind: false, since: null, last_archived_at: null }]
  await alarms.look()
  expect(alarms.current().map(({ name }) => name)).toEqual(['archiving_failing'])
})

test('the operator gets each alarm by mail once a day, and what to do', async () => {
  open('operator@example.in')
  raised = [low]
  await alarms.look()
  expect(send.mock.calls).toEqual([
    [
      { pool: outside },
      {
        kind: 'alarm',
        to: 'operator@example.in',
        subject: expect.stringMatching(/: storage low$/),
        text: `${low.says}\n\nWhat to do stands in docs/operations.md under Alarms, storage_low. This mail comes once a day until it is mended.`,
      },
    ],
  ])
  expect(rates.map((values) => values.slice(1))).toEqual([[86_400, 86_400]])
  isDue = false
  await alarms.look()
  expect(send).toHaveBeenCalledTimes(1)
})

test('without an address nobody is mailed', async () => {
  open()
  raised = [low]
  await alarms.look()
  expect([send.mock.calls, rates]).toEqual([[], []])
})

test('a server that watches looks at once and each minute, and goes on after a failure', async () => {
  let looks = 0
  measuring = async () => {
    looks += 1
    if (looks === 1) throw new Error('no disk')
  }
  open(undefined, true)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(looks).toBe(1)
  expect(log.warn.mock.calls).toEqual([[{ err: new Error('no disk') }, 'alarms']])
  await vi.advanceTimersByTimeAsync(1)
  expect(looks).toBe(2)
  alarms.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(looks).toBe(2)
})

test('another looks only when it is asked to', async () => {
  let looks = 0
  measuring = async () => void (looks += 1)
  open()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(looks).toBe(0)
})
