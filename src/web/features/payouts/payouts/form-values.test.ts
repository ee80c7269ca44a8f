// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import type { Payout } from '#contract/payouts/payouts.ts'
import { newValues, readPlanned, rememberAccount, valuesOf } from './form-values.ts'

const id = (last: number) => `0199d3a0-0000-7000-8000-00000000000${last}`

beforeEach(() => localStorage.clear())

describe('a new payout', () => {
  test('is for bills of a vendor, from the account that was paid from last', () => {
    expect(newValues()).toMatchObject({ payout_kind: 'vendor', purpose: 'bill', bank_accounts_id: '', bills: [] })
    rememberAccount(id(1))
    expect(newValues().bank_accounts_id).toBe(id(1))
  })

  test('to a vendor without a bill is an advance; for a bill it is what is due of it', () => {
    expect(newValues({ vendors_id: id(2), vendor_name: 'Kaveri Papers' })).toMatchObject({
      vendors_id: id(2),
      vendor_name: 'Kaveri Papers',
      purpose: 'advance',
      amount: undefined,
      bills: [],
    })
    expect(newValues({ vendors_id: id(2), bills_id: id(3), due: 11_800_00 })).toMatchObject({
      purpose: 'bill',
      amount: 11_800_00,
      bills: [{ bills_id: id(3), amount: 11_800_00 }],
    })
  })

  test('to one of the staff is salary', () => {
    expect(newValues({ staff_id: id(4), staff_name: 'Ravi Rao' })).toMatchObject({
      payout_kind: 'staff',
      staff_id: id(4),
      staff_name: 'Ravi Rao',
      vendors_id: '',
      purpose: 'salary',
    })
  })
})

const saved = {
  payout_kind: 'vendor',
  payee_name: 'Kaveri Papers',
  vendors_id: id(2),
  to_bank_accounts_id: null,
  cards_id: null,
  staff_id: null,
  expense_accounts_id: null,
  bank_accounts_id: id(1),
  amount: 5_000_00,
  purpose: 'bill',
  narration: 'Paper',
  notes: null,
  rail_choice: 'auto',
  scheduled_on: null,
  bills: [{ bills_id: id(3), amount: 5_000_00, bill_number: 'KP-7' }],
} as unknown as Payout

test('a saved payout goes into the form with empty fields for what it does not have', () => {
  expect(valuesOf(saved)).toEqual({
    ...newValues(),
    vendors_id: id(2),
    vendor_name: 'Kaveri Papers',
    staff_name: 'Kaveri Papers',
    bank_accounts_id: id(1),
    amount: 5_000_00,
    purpose: 'bill',
    narration: 'Paper',
    bills: [{ bills_id: id(3), amount: 5_000_00 }],
  })
  expect(valuesOf({ ...saved, notes: 'Urgent', scheduled_on: '2026-12-01' })).toMatchObject({
    notes: 'Urgent',
    scheduled_on: '2026-12-01',
  })
})

describe('how it would go is asked', () => {
  const whole = { ...newValues(), vendors_id: id(2), bank_accounts_id: id(1), amount: 5_000_00 }

  test('only once payee, account and amount are known', () => {
    expect(readPlanned({ ...whole, amount: undefined })).toBeUndefined()
    expect(readPlanned({ ...whole, bank_accounts_id: '' })).toBeUndefined()
    expect(readPlanned(whole)).toMatchObject({ vendors_id: id(2), amount: 5_000_00, narration: 'Payment', bills: [] })
  })

  test('with nothing for what is empty, and as salary whatever staff is paid for', () => {
    expect(readPlanned(whole)).toMatchObject({ staff_id: null, to_bank_accounts_id: null, scheduled_on: null, notes: null })
    const expense = { ...whole, payout_kind: 'staff' as const, vendors_id: '', staff_id: id(4), purpose: 'expense' as const }
    expect(readPlanned(expense)).toMatchObject({ staff_id: id(4), vendors_id: null, purpose: 'salary' })
    expect(readPlanned({ ...whole, scheduled_on: '2026-12-01' })).toMatchObject({ scheduled_on: '2026-12-01' })
  })
})
