import { expect, test } from 'vitest'
import { salesOrderState } from './sales-order-badge.tsx'
import { filterOf, orderOf } from './search.ts'
import { eventWords } from './timeline-words.ts'

test.each([
  ['confirmed', 'none', '2026-12-20', 'Confirmed'],
  ['confirmed', 'part', '2026-11-20', 'Due today'],
  ['part_invoiced', 'none', '2026-11-19', '1 day late'],
  ['confirmed', 'none', '2026-11-10', '10 days late'],
  ['part_invoiced', 'whole', '2026-11-10', 'Partly invoiced'],
  ['closed', 'none', '2026-11-10', 'Closed'],
] as const)(
  'the badge of a %s order, delivered %s and promised for %s, is %s',
  (status, delivery, expected_delivery_date, words) => {
    expect(salesOrderState({ status, delivery, expected_delivery_date }, '2026-11-20').words).toBe(words)
  },
)

test('search parameters become filter and order', () => {
  expect(filterOf({ least: '1.5L', status: 'late' })).toMatchObject({ least: '15000000', status: 'late' })
  expect(orderOf({ sort: '-expected_delivery_date' })).toEqual({ sort: 'expected_delivery_date', order: 'desc' })
})

test('the history is in plain sentences', () => {
  expect(eventWords({ action: 'confirmed', detail: { sales_order_number: 'SO/26-27/0001' } })).toBe('Confirmed as SO/26-27/0001')
  expect(eventWords({ action: 'cancelled', detail: { reason: 'Too late' } })).toBe('Cancelled: Too late')
})
