// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: location.href } as PerformanceEntry])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the heading takes the focus of a page that was gone to, and not of the one that the browser was opened with', async () => {
  const { PageHeader } = await import('./page-header.tsx')
  const { rerender } = render(<PageHeader key="invoices" title="Invoices" />)
  expect(document.activeElement).toBe(document.body)
  rerender(<PageHeader key="bills" title="Bills" />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bills' }))
})
