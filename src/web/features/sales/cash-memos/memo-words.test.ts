import { expect, test } from 'vitest'
import { buyerWords, eventWords } from './memo-words.ts'
import { filterOf } from './search.ts'

const said = (action: string, detail: Record<string, unknown> = {}) =>
  eventWords({ action, detail } as Parameters<typeof eventWords>[0])

test('a buyer at the counter is called by name, else by number, else walked in', () => {
  expect(buyerWords({ customer_name: 'Asha Menon', mobile_number: '9876543210' })).toBe('Asha Menon')
  expect(buyerWords({ customer_name: null, mobile_number: '9876543210' })).toBe('9876543210')
  expect(buyerWords({ customer_name: null, mobile_number: null })).toBe('Walk-in customer')
})

test('the history of a cash memo: sold, and cancelled for a reason', () => {
  expect(said('sold')).toBe('Sold and paid')
  expect(said('cancelled', { cancel_reason: 'Returned' })).toBe('Cancelled: Returned')
  expect(said('cancelled', { cancel_reason: 5 })).toBe('Cancelled: ')
  expect(said('printed_again')).toBe('printed again')
})

test('cancelled memos are a status, every other view a way of payment', () => {
  const search = { search: 'tea', from: '2026-11-01', to: '2026-11-30' } as const
  expect(filterOf({ ...search, view: 'cancelled' })).toEqual({ ...search, status: 'cancelled' })
  expect(filterOf({ ...search, view: 'upi' })).toEqual({ ...search, payment_mode: 'upi' })
  expect(filterOf({ ...search, view: undefined })).toEqual({ ...search, payment_mode: undefined })
})
