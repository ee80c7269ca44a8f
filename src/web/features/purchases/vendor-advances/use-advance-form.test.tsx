// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configureCalls, plainTransport } from '#web/lib/call.ts'
import { readDraft, setDraftOwner, wipeDrafts } from '#web/lib/drafts.ts'
import { ApiError } from '#web/lib/errors.ts'
import { queryClient } from '#web/lib/query.ts'
import { waitingDrafts } from '#web/lib/waiting-drafts.ts'
import type { Way } from './form-values.ts'
import { useAdvanceForm } from './use-advance-form.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => {
  wipeDrafts()
  setDraftOwner('asha.nilgiri')
  configureCalls({ transport: () => Promise.reject(new ApiError({ status: 0, code: 'offline', message: 'You are offline' })) })
})
afterEach(() => configureCalls({ transport: plainTransport }))

const [vendors_id, account] = ['0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000002']
const accounts = {
  ledgers: [{ ledger_accounts_id: account, account_name: 'Cash', code: '1000', is_usual: true }],
  paying: [{ paying_accounts_id: account }],
} as never

/** Saves an advance of ₹500 to Shanti Printers without a connection; whether its form closed. */
async function saved(way: Way): Promise<boolean> {
  let form: ReturnType<typeof useAdvanceForm> | undefined
  let isClosed = false
  const vendor = { vendors_id, vendor_name: 'Shanti Printers', tds_nature: null }
  const onClose = () => {
    isClosed = true
  }
  const show = (made: typeof form) => {
    form = made
  }
  const Form = () => {
    const made = useAdvanceForm({ vendor, accounts, onClose, onSaved: () => undefined }, way)
    useEffect(() => show(made))
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Form />
      </QueryClientProvider>,
    ),
  )
  await act(async () => form?.set({ amount: 500_00, description: 'Half of the catalogues', bank_accounts_id: account }))
  await act(async () => form?.onSubmit())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  act(() => root.unmount())
  return isClosed
}

test('an advance that was paid waits on the device without a connection, and its form opens from the list of advances', async () => {
  expect(await saved('paid')).toBe(true)
  expect(waitingDrafts()).toMatchObject([
    {
      kind: 'vendor-advance',
      name: 'Advance · Shanti Printers · ₹500.00',
      verb: 'Record advance',
      path: '/payables/vendor-advances?edit=new',
      body: { vendors_id, amount: 500_00 },
      values: { vendors_id, vendor_name: 'Shanti Printers' },
    },
  ])
})

test('a payout never waits: its form stays open and says that it was not saved', async () => {
  expect(await saved('payout')).toBe(false)
  expect(waitingDrafts()).toEqual([])
  expect(readDraft('waiting') ?? []).toEqual([])
})
