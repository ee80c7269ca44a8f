import { expect, test } from 'vitest'
import type { TdsSufferedCustomer } from '#contract/compliance/tds-suffered.ts'
import { askedWords, letterTo, yearWords } from './words.ts'

const one = { payments_id: 'p', payment_number: 'REC-1', payment_date: '2026-09-10', tds: 4_000_00 }
const customer = (over: Partial<TdsSufferedCustomer> = {}): TdsSufferedCustomer => ({
  customers_id: 'c',
  customer_name: 'Acme Steel',
  email: null,
  language: null,
  tan: null,
  recorded: 4_000_00,
  expected: 4_000_00,
  seen: 0,
  booked: 0,
  missing: [one],
  asked_at: null,
  asked_status: null,
  asked_all: false,
  ...over,
})

test('a year is named with the one it ends in', () => {
  expect([yearWords('2026'), yearWords('2099')]).toEqual(['2026-27', '2099-00'])
})

test('whether a customer was asked for all that is missing', () => {
  const asked_at = '2026-11-20T10:00:00Z'
  expect(askedWords(customer({ missing: [] }))).toBe('Nothing is missing')
  expect(askedWords(customer())).toBe('Not asked')
  expect(askedWords(customer({ asked_at, asked_status: 'failed' }))).toContain('failed')
  expect(askedWords(customer({ asked_at, asked_status: 'sent' }))).toContain('not for all of it')
  expect(askedWords(customer({ asked_at, asked_status: 'sent', asked_all: true }))).not.toContain('not for all')
})

test('the letter names each payment, and counts those it has no room for', () => {
  expect(letterTo(customer(), 'Sundari Traders')).toContain('REC-1 of 10 Sep 2026: TDS ₹4,000.00')
  const many = Array.from({ length: 43 }, () => one)
  expect(letterTo(customer({ missing: many }), 'Sundari Traders')).toContain('and 3 more')
})
