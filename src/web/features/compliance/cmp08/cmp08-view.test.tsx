// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Cmp08 } from '#contract/compliance/cmp08.ts'
import { cmp08Query } from './api.ts'
import { Cmp08View } from './cmp08-view.tsx'

const noTax = { igst: 0, cgst: 0, sgst: 0, cess: 0 }
const cmp08: Cmp08 = {
  period: '2026-09',
  from: '2026-07-01',
  until: '2026-09-30',
  gst_registrations_id: null,
  gstin: '27AADCS4321F1ZN',
  business: 'trader',
  rate: { percent: 1, base: 'taxable', source: '3/2018 Central Tax; CGST Rules r.7', is_verified: false },
  turnover: { bills: 1_20_000_00, credit_notes: 0, cancelled: 0, total: 1_20_000_00, taxable: 1_00_000_00, document_count: 2 },
  figures: {
    outward: { taxable: 1_20_000_00, ...noTax, cgst: 500_00, sgst: 500_00 },
    base: 1_00_000_00,
    inward: { taxable: 0, ...noTax },
    carried: noTax,
    payable: { ...noTax, cgst: 500_00, sgst: 500_00 },
    left: noTax,
  },
  due_on: '2026-10-18',
  is_due_verified: false,
  late: { filed_on: '2026-11-20', interest: { ...noTax, cgst: 8_14, sgst: 8_14 } },
  missing_cash: 0,
  limit: { turnover: 1_20_000_00, most: 1_50_00_000_00, state: 'below' },
  is_blocked: false,
  checks: [],
  filing: {
    status: 'open',
    built_at: null,
    built_by_name: null,
    approved_by_name: null,
    needs_approval: false,
    may_approve: false,
    filed_on: null,
    acknowledgement: null,
    journal_entries_id: null,
    is_stale: false,
  },
}

async function open(over: Partial<Cmp08> = {}) {
  const of = { period: '2026-09', gst_registrations_id: undefined }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(cmp08Query(of).queryKey, { ...cmp08, ...over })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Cmp08View of={of} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Turnover' })
}

afterEach(cleanup)

test('a composition dealer sees what to pay, why, and can build the return', async () => {
  await open()
  expect(
    screen.getByText(/CMP-08 for the quarter to September 2026 was due on 18 Oct 2026. ₹1,000.00 of tax to pay/),
  ).toBeTruthy()
  expect(screen.getByText(/1% of taxable supplies, half CGST and half SGST/)).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Table 3 of CMP-08' }).textContent).toContain('500.00')
  expect(screen.getByRole('button', { name: 'Build return' }).hasAttribute('disabled')).toBe(false)
  expect(screen.getByRole('button', { name: 'Record filing' }).hasAttribute('disabled')).toBe(true)
})

test('a filed quarter cannot be built again, and its kind of business is fixed', async () => {
  const filing = { ...cmp08.filing, status: 'filed' as const, filed_on: '2026-11-19', acknowledgement: 'AA270926123456X' }
  await open({ filing: { ...filing, built_at: '2026-11-19T10:00:00.000Z' } })
  expect(screen.getByText(/was filed on 19 Nov 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Build again' })).toBeNull()
  expect(screen.getByLabelText(/Kind of business/).hasAttribute('disabled')).toBe(true)
})
