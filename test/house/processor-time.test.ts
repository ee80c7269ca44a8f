import { expect, test } from 'vitest'
import { byProcessorTime, type TraceEvent } from '../../bin/lighthouse/processor-time.ts'

const main = { ph: 'X', pid: 1, tid: 1 }
/** A task of 100 ms by the clock, in which the processor worked 20 ms for the page, 15 of them in a function. */
const trace: TraceEvent[] = [
  { ...main, name: 'RunTask', ts: 1_000, dur: 100_000, tts: 500, tdur: 20_000 },
  { ...main, name: 'FunctionCall', ts: 41_000, dur: 55_000, tts: 3_500, tdur: 15_000 },
  { ...main, name: 'RunTask', ts: 150_000, dur: 4_000, tts: 21_000, tdur: 4_000 },
  { ...main, tid: 2, name: 'FunctionCall', ts: 41_000, dur: 55_000, tts: 3_500, tdur: 15_000 },
  { ...main, ph: 'R', name: 'firstContentfulPaint', ts: 120_000 },
]

test('a task lasts as long as the processor worked for it, and what is within it stays within', () => {
  expect(byProcessorTime(trace).map(({ ts, dur }) => [ts, dur])).toEqual([
    [1_000, 20_000],
    [4_000, 15_000],
    [150_000, 4_000],
    // Another thread, and what belongs to no task, stay as they were.
    [41_000, 55_000],
    [120_000, undefined],
  ])
})
