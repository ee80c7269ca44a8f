// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { ExpenseClaim } from '#contract/payroll/claims.ts'
import { configureCalls, plainTransport } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { ClaimCard } from './claim-card.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => configureCalls({ transport: plainTransport }))

const id = '0198a000-0000-7000-8000-000000000001'
const claim: ExpenseClaim = {
  payroll_claims_id: id,
  payroll_employees_id: id,
  staff_name: 'Meera Iyer',
  employee_code: 'E-1',
  purpose: 'Travel to Pune',
  claim_status: 'draft',
  submitted_on: null,
  decided_by_name: null,
  decision_note: null,
  paid_month: null,
  claimed: 450_00,
  sanctioned: 0,
  may_decide: false,
  lines: [
    {
      payroll_claim_lines_id: id,
      spent_on: '2026-11-10',
      category: 'local',
      merchant: 'City Cabs',
      amount: 450_00,
      note: '',
      receipt: null,
      sanctioned: null,
      reason: null,
      has_same_receipt: false,
      has_same_expense: true,
      needs_receipt: true,
      over: [{ limit_kind: 'month', limit: 400_00, sum: 450_00, refuses: false }],
    },
  ],
}

const show = async (of: ExpenseClaim) => {
  document.body.innerHTML = ''
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ClaimCard claim={of} />
      </QueryClientProvider>,
    ),
  )
  return root
}
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

test('a draft is submitted once each expense has its receipt, and says what looks like another', async () => {
  const asked: string[] = []
  configureCalls({
    transport: ({ url, method }) => {
      asked.push(`${method} ${url}`)
      return Promise.resolve(Response.json({ is_employee: true, claims: [] }))
    },
  })
  const draft = await show(claim)
  expect(document.body.textContent).toContain('City Cabs, ₹450.00')
  expect(document.body.textContent).toContain('Another expense has the same day, merchant and amount')
  expect(document.body.textContent).toContain('The limit is ₹400.00 a month: it would be ₹450.00')
  expect(button('Submit claim')).toBeUndefined()
  act(() => draft.unmount())
  const [line] = claim.lines
  const complete = await show({ ...claim, lines: line ? [{ ...line, receipt: 'taxi.pdf' }] : [] })
  await act(async () => button('Submit claim')?.click())
  expect(asked.some((each) => each.startsWith('POST') && each.endsWith(`/profile/claims/${id}/submit`))).toBe(true)
  act(() => complete.unmount())
})

test('a decided claim says what is paid of it and why not all, and offers nothing to change', async () => {
  const [line] = claim.lines
  const root = await show({
    ...claim,
    claim_status: 'approved',
    submitted_on: '2026-11-12',
    decided_by_name: 'Asha Rao',
    sanctioned: 400_00,
    paid_month: '2026-11-01',
    lines: line ? [{ ...line, receipt: 'taxi.pdf', sanctioned: 400_00, reason: 'Tip is not paid' }] : [],
  })
  expect(document.body.textContent).toContain('₹400.00 is paid: Tip is not paid')
  expect(document.body.textContent).toContain('With the pay of November 2026')
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['taxi.pdf'])
  act(() => root.unmount())
})
