// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTyped } from './use-typed.ts'

function Answer({ text, isTyped, onDone }: { text: string; isTyped: boolean; onDone: () => void }) {
  const { shown, isWhole } = useTyped(text, isTyped, onDone)
  return <p data-whole={isWhole}>{shown}</p>
}
const long = 'a word '.repeat(200).trim()
const shownNow = () => screen.getByRole('paragraph').textContent

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

function prefers(reduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener() {}, removeEventListener() {} }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an answer is typed out bit by bit and is complete within two seconds, however long it is', () => {
  prefers(false)
  const onDone = vi.fn<() => void>()
  render(<Answer text={long} isTyped onDone={onDone} />)
  expect(shownNow()).toBe('')
  pass(600)
  const part = shownNow()?.length ?? 0
  expect([part > 100, part < long.length, onDone.mock.calls.length]).toEqual([true, true, 0])
  pass(1_400)
  expect([shownNow(), onDone.mock.calls.length]).toEqual([long, 1])
})

test('with reduced motion the answer appears at once', () => {
  prefers(true)
  const onDone = vi.fn<() => void>()
  render(<Answer text={long} isTyped onDone={onDone} />)
  expect([shownNow(), onDone.mock.calls.length]).toEqual([long, 1])
})

test('requesting the full text ends the typing', () => {
  prefers(false)
  const { rerender } = render(<Answer text={long} isTyped onDone={() => {}} />)
  pass(100)
  rerender(<Answer text={long} isTyped={false} onDone={() => {}} />)
  expect(shownNow()).toBe(long)
})
