// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { GstAccounts } from '#contract/compliance/gst-accounts.ts'
import { plainAmounts } from '#core/amount-style.ts'
import { RegistrationsCard } from './registrations-card.tsx'

vi.mock('#web/lib/amount-style.ts', async (original) => ({
  ...(await original<object>()),
  useAmountStyle: () => plainAmounts,
}))
afterEach(cleanup)

const zeros = { turnover: 0, output: 0, input: 0, reverse_charge: 0 }
const accounts = (books: typeof zeros) =>
  ({
    registrations: [{ gst_registrations_id: 'a', gstin: '27AAAPL1234C1ZV', ...zeros }],
    other_turnover: 0,
    settled: [],
    books,
  }) as unknown as GstAccounts

test('before any GST there is no table of zeros by GSTIN', () => {
  const { container } = render(<RegistrationsCard accounts={accounts(zeros)} />)
  expect(container.innerHTML).toBe('')
})

test('an amount in the books alone is shown, and is the difference', () => {
  render(<RegistrationsCard accounts={accounts({ ...zeros, output: 18_00 })} />)
  expect(screen.getByText('By GSTIN')).toBeTruthy()
  expect(document.body.textContent).toContain('(18.00)')
})
