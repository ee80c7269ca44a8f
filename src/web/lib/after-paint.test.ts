import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

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
