// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#web/lib/query.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { WithGstin } from './no-gstin.tsx'

afterEach(cleanup)

async function open(gstin: string | null) {
  queryClient.setQueryData(sessionQuery.queryKey, { permissions: ['OWNER'] } as never)
  const page = () => (
    <WithGstin gstin={gstin} form="GSTR-1">
      <p>GSTR-1 for October 2026 was due on 11 Nov 2026.</p>
    </WithGstin>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByText(/GSTR-1/)
}

test('a company without a GSTIN is told that it files no return, and not when one was due', async () => {
  await open(null)
  expect(screen.getByText(/Without a GSTIN your company files no GSTR-1/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Company Details' })).toBeTruthy()
  expect(screen.queryByText(/was due/)).toBeNull()
})

test('with a GSTIN the status of the return stands there', async () => {
  await open('27AADCS4321F1ZN')
  expect(screen.getByText(/was due on 11 Nov 2026/)).toBeTruthy()
  expect(screen.queryByText(/Without a GSTIN/)).toBeNull()
})
