import { cleanup, render, screen } from '@testing-library/react'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { FormProblem } from './form-problem.tsx'

afterEach(cleanup)

test('what was refused scrolls into view and takes the focus, also when it is refused again', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const { rerender } = render(<FormProblem form={{ problem: undefined, refusedCount: 0, attempts: 0 }} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<FormProblem form={{ problem: 'The bank is not reachable.', refusedCount: 0, attempts: 1 }} />)
  expect(document.activeElement?.textContent).toBe('The bank is not reachable.')
  expect(scrolled).toHaveBeenCalledTimes(1)
  rerender(<FormProblem form={{ problem: 'The bank is not reachable.', refusedCount: 0, attempts: 2 }} />)
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('every form of the app shows what was refused through this one place', () => {
  const web = path.join(import.meta.dirname, '..')
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '.'], {
    cwd: web,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  const texts = new Map(files.map((name) => [name, readFileSync(path.join(web, name), 'utf8')]))
  const others = [...texts].filter(([name, text]) => text.includes('form.problem') && name !== 'ui/form-problem.tsx')
  expect(others.map(([name]) => name)).toEqual([])
  // A form element of its own stands beside the shared one only where it has no submit that can be refused as a whole.
  const own = [...texts].filter(([, text]) => text.includes('<form')).map(([name]) => name)
  expect(own).toMatchInlineSnapshot(`
    [
      "features/bank-imports/file-step.tsx",
      "features/bank-transactions/amount-range.tsx",
      "features/collect/pay-part.tsx",
      "features/datatalk/composer.tsx",
      "features/datatalk/verdict.tsx",
      "features/hub/enquiry-reply.tsx",
      "features/hub/hub-search.tsx",
      "features/reconciliation/other-ways.tsx",
      "features/reconciliation/split-form.tsx",
      "features/support/composer.tsx",
      "imports/mend-drawer.tsx",
      "sales-documents/filter-dialog.tsx",
      "ui/date-range-picker.tsx",
      "ui/form-frame.tsx",
    ]
  `)
})
