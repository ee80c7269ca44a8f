// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { OwnPay } from '#contract/payroll/own-pay.ts'
import { ownPayQuery } from '#web/features/payroll/shared/own-pay-query.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { EmployeeCard } from './employee-card.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

async function linesFor(pay: OwnPay): Promise<string[]> {
  queryClient.setQueryData(sessionQuery.queryKey, { permissions: ['EMPLOYEE'] } as never)
  queryClient.setQueryData(ownPayQuery.queryKey, pay)
  const box = document.createElement('div')
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <EmployeeCard hasWork={false} /> }),
    history: createMemoryHistory(),
  })
  await act(async () => {
    createRoot(box).render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
    await router.load()
  })
  return [...box.querySelectorAll('li')].map((line) => line.textContent ?? '')
}

const nobody: OwnPay = { is_employee: false, regime: null, monthly: null, slips: [] }

test('an employee without figures sees what they can do: their payslips first, if they are on the payroll', async () => {
  expect((await linesFor(nobody)).map((line) => line.slice(0, 12))).toEqual(['Your profile', 'Everything i'])
  const employee: OwnPay = { ...nobody, is_employee: true, regime: 'new', monthly: 50_000_00 }
  const own = await linesFor(employee)
  expect(own[0]).toContain('Your first payslip appears here')
  expect(own.slice(1, 4).map((line) => line.slice(0, 11))).toEqual(['Your leaveR', 'Your claims', 'Tax declara'])
  const slips = [
    { payroll_slips_id: '01a223f9-0000-7000-8000-000000000001', month: '2026-10-01', gross: 50_000_00, net: 46_400_00 },
  ] as never
  const [first] = await linesFor({ ...employee, slips })
  expect(first).toContain('October 2026: ₹46,400.00 net.')
  expect(first).toContain('Open payslips')
})
