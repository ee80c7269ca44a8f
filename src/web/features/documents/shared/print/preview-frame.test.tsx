// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PreviewFrame } from './preview-frame.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the document beside an editor comes once the editor is painted', () => {
  const frames: FrameRequestCallback[] = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  render(<PreviewFrame>Tax Invoice</PreviewFrame>)
  expect(screen.queryByText('Tax Invoice')).toBeNull()
  frames.forEach((frame) => frame(0))
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('Tax Invoice')).toBeTruthy()
})
