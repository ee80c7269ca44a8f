// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { configureCalls, plainTransport } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { RequestDialog } from './request-dialog.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => configureCalls({ transport: plainTransport }))

const words = 'These days are holidays or week-offs: no leave is needed'
const refused = { code: 'invalid', message: words, issues: [{ path: 'to_on', message: words }], reference: null }

test('why days need no leave is said before the request, and once after it', async () => {
  configureCalls({
    transport: ({ url }) =>
      Promise.resolve(
        url.includes('preview')
          ? Response.json({ days: 0, balance_after: null, problem: words })
          : Response.json({ error: refused, ...refused }, { status: 422 }),
      ),
  })
  const kind = { payroll_leave_kinds_id: '0198a000-0000-7000-8000-000000000001', kind_name: 'Casual leave', balance: '4' }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RequestDialog kinds={[kind] as never} onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  )
  const times = () => document.body.innerHTML.split(words).length - 1
  /** Once it holds, as the dialog and the schema of its form come later. */
  const until = async (holds: () => boolean) => {
    for (let tries = 0; tries < 100 && !holds(); tries += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(holds()).toBe(true)
  }
  await until(() => times() === 1)
  const send = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Request leave')
  await act(async () => send?.click())
  await until(() => document.querySelector('[aria-invalid=true]') !== null)
  expect(times()).toBe(1)
  act(() => root.unmount())
})
