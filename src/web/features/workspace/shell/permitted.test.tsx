// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#web/lib/query.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { Permitted } from './permitted.tsx'

afterEach(cleanup)

async function shownAt(path: string, audit_scope: object | null) {
  const session = { permissions: ['REPORTS', 'ACCOUNTS_RECEIVABLE'], audit_scope }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Permitted>the page itself</Permitted>, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const { findByText } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return (await findByText(/the page itself|not change them/)).textContent
}

test('an auditor reads records and lists, and learns at a form that they cannot change them', async () => {
  const auditor = { period_start: '2026-04-01' }
  expect(await shownAt('/receivables/invoices', auditor)).toBe('the page itself')
  cleanup()
  expect(await shownAt('/receivables/invoices/new', auditor)).toBe('You can read the books, not change them')
  cleanup()
  expect(await shownAt('/receivables/invoices/new', null)).toBe('the page itself')
})
