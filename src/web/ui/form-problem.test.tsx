// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FormProblem } from './form-problem.tsx'

afterEach(cleanup)

test('an error scrolls into view and takes the focus, also when it recurs', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const { rerender } = render(<FormProblem form={{ problem: undefined, refusedCount: 0, attempts: 0 }} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<FormProblem form={{ problem: 'The bank is not reachable.', refusedCount: 0, attempts: 1 }} />)
  expect(document.activeElement?.textContent).toBe('The bank is not reachable.')
  expect(scrolled).toHaveBeenCalledTimes(1)
  rerender(<FormProblem form={{ problem: 'The bank is not reachable.', refusedCount: 0, attempts: 2 }} />)
  expect(scrolled).toHaveBeenCalledTimes(2)
})
