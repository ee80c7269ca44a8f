import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstPaint, afterPaint } from './after-paint.ts'

const frames: FrameRequestCallback[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (nth: number) => {
    frames[nth - 1] = () => undefined
  })
})
afterEach(() => {
  frames.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const paint = () => frames.splice(0).forEach((frame) => frame(0))

test('something is done in the task after the next frame, not within it', () => {
  const act = vi.fn<() => void>()
  afterPaint(act)
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
  paint()
  expect(act).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledOnce()
})

test('it is called off before the frame and between frame and task', () => {
  const act = vi.fn<() => void>()
  afterPaint(act)()
  paint()
  vi.runAllTimers()
  const callOff = afterPaint(act)
  paint()
  callOff()
  vi.runAllTimers()
  expect(act).not.toHaveBeenCalled()
})

test('what nobody waits for is done once the first page is drawn, however long that takes', () => {
  const drawn: string[] = []
  vi.stubGlobal('PerformancePaintTiming', class {})
  vi.stubGlobal('performance', { getEntriesByName: (name: string) => drawn.filter((each) => each === name) })
  const act = vi.fn<() => void>()
  afterFirstPaint(act, 2500)
  vi.advanceTimersByTime(6000)
  expect(act).not.toHaveBeenCalled()
  drawn.push('first-contentful-paint')
  vi.advanceTimersByTime(500)
  expect(act).toHaveBeenCalledOnce()
})
