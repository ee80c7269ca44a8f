// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { ExpenseClaim } from '#contract/payroll/claims.ts'
import { configureCalls, plainTransport } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { ApproveDialog } from './approve-dialog.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => configureCalls({ transport: plainTransport }))

const id = '0198a000-0000-7000-8000-000000000002'
const line = { payroll_claim_lines_id: id, spent_on: '2026-11-10', merchant: 'City Cabs', amount: 450_00 }

test('approving sends each expense in full unless the officer enters less', async () => {
  const sent: string[] = []
  configureCalls({
    transport: ({ url, body }) => {
      sent.push(`${url} ${JSON.stringify(body)}`)
      return Promise.resolve(Response.json({}, { status: 500 }))
    },
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const claim = { payroll_claims_id: id, lines: [line] } as unknown as ExpenseClaim
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ApproveDialog claim={claim} onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  )
  const until = async (holds: () => boolean) => {
    for (let tries = 0; tries < 100 && !holds(); tries += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(holds()).toBe(true)
  }
  const button = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Approve the claim')
  await until(() => button() !== undefined)
  expect(document.body.textContent).toContain('City Cabs, ')
  expect(document.querySelectorAll('input')).toHaveLength(1)
  await act(async () => button()?.click())
  await until(() => sent.length > 0)
  expect(sent[0]).toContain(`/payroll/claims/${id}/approve`)
  expect(sent[0]).toMatch(/sanctioned\\*":45000,\\*"reason\\*":\\*"\\*"/)
  act(() => root.unmount())
})
