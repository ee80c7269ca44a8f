// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart, quietPart } from './lazy-part.tsx'
import { toastStore } from './toast-store.ts'

afterEach(cleanup)

test('a dialog that cannot be fetched leaves the page as it is and says so; opened again, it is fetched again', async () => {
  const load = vi.fn<() => Promise<() => string>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(() => 'Void invoice?')
  const Void = lazyPart<{ onClose: () => void }>(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Void</button>
        {isOpen ? <Void onClose={() => setOpen(false)} /> : 'Closed'}
      </>
    )
  }
  render(<Page />)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(toastStore.read().map(({ text }) => text)).toContain("We couldn't load this"))
  expect(screen.getByText('Closed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Void invoice?')).toBeTruthy()
})

test('one that is closed is silent about it, and is fetched when it opens', async () => {
  const load = vi.fn<() => Promise<() => string>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(() => 'Filters')
  const Filters = lazyPart<{ isOpen: boolean; onClose: () => void }>(load)
  const onClose = vi.fn<() => void>()
  const { rerender } = render(<Filters isOpen={false} onClose={onClose} />)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  rerender(<Filters isOpen onClose={onClose} />)
  expect(await screen.findByText('Filters')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('what nobody asked for says nothing when it cannot be fetched, and is fetched again until it is there', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<() => string>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(() => 'Notifications')
  const Bell = quietPart(load, 'Seat')
  const before = toastStore.read().length
  render(<Bell />)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('Seat')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByText('Notifications')).toBeTruthy()
  expect(toastStore.read()).toHaveLength(before)
  vi.useRealTimers()
})

test('what nobody asked for is fetched after the paint, and what was asked for at once', () => {
  const frames: FrameRequestCallback[] = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const load = () => vi.fn<() => Promise<() => string>>().mockResolvedValue(() => 'Part')
  const [quiet, asked] = [load(), load()]
  const [Bell, Void] = [quietPart(quiet), lazyPart(asked)]
  render(
    <>
      <Bell />
      <Void />
    </>,
  )
  expect([quiet.mock.calls.length, asked.mock.calls.length]).toEqual([0, 1])
  frames.forEach((frame) => frame(0))
  vi.advanceTimersByTime(1)
  expect(quiet).toHaveBeenCalledOnce()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
