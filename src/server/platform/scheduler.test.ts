import { afterEach, expect, test, vi } from 'vitest'
import { startScheduler } from './scheduler.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('work runs again at its interval after it ended, counted, and a failure is reported and retried', async () => {
  vi.useFakeTimers()
  const counts: number[] = []
  const failures: string[] = []
  const run = (count: number) => {
    counts.push(count)
    return count === 1 ? Promise.reject(new Error('no')) : Promise.resolve()
  }
  const scheduler = startScheduler([{ name: 'sealing', everyMs: 1_000, run }], (name, error) =>
    failures.push(`${name}: ${(error as Error).message}`),
  )
  await vi.advanceTimersByTimeAsync(999)
  expect(counts).toEqual([])
  await vi.advanceTimersByTimeAsync(2_001)
  expect(counts).toEqual([0, 1, 2])
  expect(failures).toEqual(['sealing: no'])
  await scheduler.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(counts).toEqual([0, 1, 2])
})

test('stopping waits for running work, signals it to end, and nothing follows', async () => {
  vi.useFakeTimers()
  let end = () => {}
  let signal: AbortSignal | undefined
  const run = (_: number, given: AbortSignal) => {
    signal = given
    return new Promise<void>((resolve) => (end = resolve))
  }
  const scheduler = startScheduler([{ name: 'long', everyMs: 10, run }], () => {})
  await vi.advanceTimersByTimeAsync(10)
  const stopped = vi.fn<() => void>()
  const stopping = scheduler.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(0)
  expect([signal?.aborted, stopped.mock.calls.length]).toEqual([true, 0])
  end()
  await stopping
  expect(vi.getTimerCount()).toBe(0)
})
