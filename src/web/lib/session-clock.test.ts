// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const MINUTE = 60_000
let clock: typeof import('./session-clock.ts')
let stop: () => void
const tell = vi.fn<() => Promise<void>>()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  tell.mockReset().mockResolvedValue()
  clock = await import('./session-clock.ts')
  clock.sessionUsed()
  stop = clock.watchSession(tell)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const state = () => clock.sessionClock.state()
const touch = () => window.dispatchEvent(new Event('keydown'))
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE)

describe('a session', () => {
  test('no one uses warns at nine minutes, locks at ten and ends after two hours', async () => {
    await pass(8.9)
    expect(state()).toBe('open')
    await pass(0.2)
    expect(state()).toBe('warned')
    await pass(1)
    expect(state()).toBe('held')
    await pass(110)
    expect(state()).toBe('over')
    expect(tell).not.toHaveBeenCalled()
  })

  test('of someone who types is reported to the server once a minute and stays open', async () => {
    for (let seconds = 0; seconds < 20 * 60; seconds += 10) {
      touch()
      await pass(1 / 6)
    }
    expect(state()).toBe('open')
    expect(tell.mock.calls.length).toBeGreaterThan(17)
    expect(tell.mock.calls.length).toBeLessThanOrEqual(20)
  })

  test('that slept with its machine is not extended for activity before that', async () => {
    await pass(0.5)
    touch()
    vi.setSystemTime(Date.now() + 9.2 * MINUTE)
    await pass(0.1)
    expect(state()).toBe('warned')
    expect(tell).not.toHaveBeenCalled()
  })

  test('is not extended by activity while the warning shows, only by its button', async () => {
    await pass(9.5)
    touch()
    await pass(0.1)
    expect(state()).toBe('warned')
    clock.sessionUsed()
    expect(state()).toBe('open')
  })

  test('that the server has locked stays locked until it is unlocked', async () => {
    clock.sessionHeld()
    touch()
    await pass(2)
    expect(state()).toBe('held')
    clock.sessionUsed()
    expect(state()).toBe('open')
  })

  test('that could not be extended without a connection is retried', async () => {
    tell.mockRejectedValue(new Error('offline'))
    await pass(2)
    touch()
    await pass(0.1)
    expect(tell.mock.calls.length).toBeGreaterThan(1)
  })
})

test('a page that no one used for a minute polls in the background', async () => {
  touch()
  expect(clock.isUnattended()).toBe(false)
  await pass(1.1)
  expect(clock.isUnattended()).toBe(true)
})
