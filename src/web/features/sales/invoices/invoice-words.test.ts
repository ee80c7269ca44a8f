import { expect, test } from 'vitest'
import { filterOf, orderOf } from './filter.ts'
import { invoiceState } from './invoice-badge.tsx'
import { eventWords } from './timeline-words.ts'

const issued = { status: 'issued', due_date: '2026-12-20', total: 1_000_00, amount_due: 1_000_00, email_status: null } as const

test.each([
  [{ ...issued }, 'Issued'],
  [{ ...issued, email_status: 'sent' as const }, 'Sent'],
  [{ ...issued, due_date: '2026-11-23' }, 'Due in 3 days'],
  [{ ...issued, due_date: '2026-11-08' }, 'Overdue by 12 days'],
  [{ ...issued, status: 'part_paid' as const, amount_due: 600_00 }, 'Partly paid 40%'],
  [{ ...issued, status: 'part_paid' as const, amount_due: 600_00, due_date: '2026-11-19' }, 'Overdue by 1 day'],
  [{ ...issued, status: 'paid' as const, amount_due: 0 }, 'Paid'],
  [{ ...issued, status: 'written_off' as const, amount_due: 0 }, 'Written off'],
  [{ ...issued, status: 'draft' as const, amount_due: 0 }, 'Draft'],
])('the badge of %j is %s', (invoice, words) => {
  expect(invoiceState(invoice, '2026-11-20').words).toBe(words)
})

test('rupees in the URL become paise in the filter, and invalid amounts are left out', () => {
  expect(filterOf({ least: '1.5L', most: 'much', status: 'open' })).toMatchObject({
    least: '15000000',
    most: undefined,
    status: 'open',
  })
  expect(orderOf({ sort: '-due_date' })).toEqual({ sort: 'due_date', order: 'desc' })
})

test('the history is in plain sentences', () => {
  expect(eventWords({ action: 'settled', detail: { amount: 118_000, payment_number: 'RCT/26-27/0001' } })).toBe(
    '₹1,180.00 settled by RCT/26-27/0001',
  )
})
