// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Invoice } from '#contract/sales/invoices.ts'
import { EmailDialog } from '#web/features/sales/invoices/email-dialog.tsx'
import { configureCalls, plainTransport } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { usePayButton } from './pay-button.ts'

const session = vi.hoisted(() => ({ permissions: ['ACCOUNTS_RECEIVABLE'], company_name: 'Chai House' }))
vi.mock('#web/lib/session.ts', () => ({ useSession: () => session }))
afterEach(() => {
  cleanup()
  configureCalls({ transport: plainTransport })
  queryClient.clear()
  session.permissions = ['ACCOUNTS_RECEIVABLE']
})

const id = '0198a000-0000-7000-8000-000000000002'
const invoice = {
  invoices_id: id,
  invoice_number: 'INV-7',
  invoice_date: '2026-11-10',
  due_date: '2026-11-25',
  customers_id: id,
  customer_name: 'Lakshmi Stores',
  customer: { email: 'lakshmi@example.com', language: null },
  emailed_to: null,
  currency: null,
  status: 'issued',
  amount_due: 11_800_00,
} as unknown as Invoice

function Sending({ of }: { of: Invoice }) {
  return <EmailDialog invoice={of} payButton={usePayButton(of)} onClose={() => undefined} />
}

/** Opens the dialog; the requests that change something, in their order. */
function open(of: Invoice, links: readonly { status: string }[] = []): string[] {
  const sent: string[] = []
  configureCalls({
    transport: ({ url, body }) => {
      if (body === undefined && url.includes('/payment-links/invoices/'))
        return Promise.resolve(Response.json({ links, response: null }))
      if (body !== undefined) sent.push(`${url} ${JSON.stringify(body)}`)
      return Promise.resolve(Response.json({ ...of, emailed_to: 'lakshmi@example.com' }))
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Sending of={of} />
    </QueryClientProvider>,
  )
  return sent
}

const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send invoice' }))
const offer = 'Add a button to pay ₹11,800.00 online'

test('sending an invoice creates a payment link first, so that the mail has its button', async () => {
  const sent = open(invoice)
  await screen.findByLabelText(offer)
  await send()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toMatch(/payment-links .*11800\.?00|payment-links .*1180000/)
  expect(sent[0]).toContain('Lakshmi Stores')
  expect(sent[1]).toContain(`/invoices/${id}/email`)
})

test('without the tick only the mail is sent', async () => {
  const sent = open(invoice)
  fireEvent.click(await screen.findByLabelText(offer))
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toContain(`/invoices/${id}/email`)
})

test('an open link gives the mail its button already', async () => {
  const sent = open(invoice, [{ status: 'sent' }])
  await screen.findByText('The email has a button to pay online.')
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
})

test.each([
  ['more than one payment can be', { amount_due: 10_00_000_01 }, ['ACCOUNTS_RECEIVABLE']],
  ['a paid invoice', { amount_due: 0, status: 'paid' }, ['ACCOUNTS_RECEIVABLE']],
  ['another currency', { currency: 'USD', foreign_due: 100_00 }, ['ACCOUNTS_RECEIVABLE']],
  ['a person who may not create links', {}, ['EMPLOYEE']],
])('nothing is offered for %s', async (_what, changes, permissions) => {
  session.permissions = permissions
  open({ ...invoice, ...changes } as Invoice)
  await screen.findByRole('button', { name: 'Send invoice' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('sent again after the mail failed, the link is asked for under the same key, so that none is created twice', async () => {
  const keys: (string | undefined)[] = []
  configureCalls({
    transport: ({ url, body, headers }) => {
      if (body === undefined) return Promise.resolve(Response.json({ links: [], response: null }))
      if (url.endsWith('/payment-links')) keys.push(new Headers(headers).get('idempotency-key') ?? undefined)
      return Promise.resolve(url.includes('/email') ? Response.json({}, { status: 503 }) : Response.json(invoice))
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Sending of={invoice} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText(offer)
  await send()
  await waitFor(() => expect(keys).toHaveLength(1))
  await waitFor(async () => {
    await send()
    expect(keys).toHaveLength(2)
  })
  expect(keys[0]).toMatch(/^[\w-]{20,}$/)
  expect(keys[1]).toBe(keys[0])
})
