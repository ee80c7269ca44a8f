import { expect, test } from 'vitest'
import { followClock } from '#web/lib/today.ts'
import { bandOptions, canAsk, documentHref, kindOf, isCancellable, reasonOptions } from './words.ts'

test('a registration can be cancelled until its deadline, and only while it is active', () => {
  followClock('2026-11-20T10:00:00+05:30')
  const until = (cancellable_until: string | null, status: 'registered' | 'cancelled' = 'registered') =>
    isCancellable({ status, cancellable_until })
  expect(until('2026-11-20T10:00:01+05:30')).toBe(true)
  expect(until('2026-11-20T10:00:00+05:30')).toBe(false)
  expect(until(null)).toBe(false)
  expect(until('2026-11-21T10:00:00+05:30', 'cancelled')).toBe(false)
})

test('a document can be registered until the portal has it', () => {
  const statuses = ['open', 'pending', 'failed', 'registered', 'cancelling', 'cancelled'] as const
  expect(statuses.filter((status) => canAsk({ status }))).toEqual(['open', 'failed'])
})

test('reasons are listed by name', () => {
  expect(reasonOptions).toContainEqual({ value: 'order_cancelled', label: 'Order cancelled' })
  expect(bandOptions).toContainEqual({ value: 'from_10_crore', label: '₹10 crore or more' })
})

test('the document of an e-invoice is an invoice, a credit note or a stock transfer', () => {
  expect(documentHref({ invoices_id: 'i', credit_notes_id: null, stock_transfers_id: null })).toBe('/receivables/invoices/i')
  expect(documentHref({ invoices_id: null, credit_notes_id: 'c', stock_transfers_id: null })).toBe('/receivables/credit-notes/c')
  const sent = { invoices_id: null, credit_notes_id: null, stock_transfers_id: 's' }
  expect(documentHref(sent)).toBe('/receivables/stock-transfers/s')
  expect(kindOf({ document_type: 'INV', stock_transfers_id: 's' })).toBe('Stock transfer')
})
