// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { bankAccountField, type PayingAccount } from '#contract/company/paying-accounts.ts'
import { balanceLoading } from '#core/billing/subscription-payments/checks.ts'
import { queryClient } from '#web/lib/query.ts'
import { AccountField } from './account-field.tsx'

const world = vi.hoisted(() => ({ balance_status: 'loading' as PayingAccount['balance_status'] }))
vi.mock('#web/lib/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async ({ path }: { path: string }) => (path === '/payouts/accounts' ? { rows: [{ ...account, ...world }] } : undefined),
}))

const account: Omit<PayingAccount, 'balance_status'> = {
  [bankAccountField]: 'current',
  account_label: 'Current 1111',
  bank_name: 'HDFC Bank',
  debit_account_number: '50100012341111',
  partner_banks_id: 1,
  mobile_number: '98XXXXXX11',
  available_balance: 10_00_000_00,
}

/** The form was submitted before the balance arrived. */
function Sent() {
  const [error, setError] = useState<string | undefined>(balanceLoading)
  const field = {
    name: 'bank_accounts_id',
    value: 'current',
    onChange: () => setError(undefined),
    onBlur: () => undefined,
    error,
  }
  return (
    <QueryClientProvider client={queryClient}>
      <AccountField label="From" field={field} amount={5_000_00} isStrict />
    </QueryClientProvider>
  )
}

afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('a note shows that the balance is loading, until it has loaded', async () => {
  render(<Sent />)
  expect(await screen.findByText(balanceLoading)).toBeTruthy()
  world.balance_status = 'ready'
  await act(() => queryClient.invalidateQueries({ queryKey: ['payouts', 'accounts'] }))
  expect(await screen.findByText('₹10,00,000.00 available')).toBeTruthy()
  expect(screen.queryByText(balanceLoading)).toBeNull()
})
