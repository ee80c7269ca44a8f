import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { followClock } from '#web/lib/today.ts'
import { EditorSchema, restoredOn, valuesOf } from './editor-values.ts'

followClock('2026-11-20T10:00:00+05:30')
const order = {
  purchase_orders_id: '0198d1c0-0000-7000-8000-000000000001',
  order_date: '2026-11-01',
  lines: [
    { line_no: 1, item_name: 'Paper', unit: null, quantity: '10', outstanding_quantity: '4' },
    { line_no: 2, item_name: 'Ink', unit: 'l', quantity: '3', outstanding_quantity: '0' },
    { line_no: 3, item_name: 'Glue', unit: 'kg', quantity: '2', outstanding_quantity: '2' },
  ],
} as unknown as PurchaseOrder

test('a receipt starts with everything still open, not dated before the order', () => {
  expect(valuesOf(order)).toMatchObject({
    receipt_date: '2026-11-20',
    lines: [
      { purchase_order_line_no: 1, received_quantity: '4', left: 4, unit: '' },
      { purchase_order_line_no: 3, received_quantity: '2', unit: 'kg' },
    ],
  })
  expect(valuesOf({ ...order, order_date: '2026-12-01' }).receipt_date).toBe('2026-12-01')
})

test('an empty line was not received, and an empty rejected quantity is zero', () => {
  const values = valuesOf(order)
  const lines = values.lines.map((line, at) => ({ ...line, received_quantity: at === 0 ? ' 3 ' : '' }))
  expect(z.parse(EditorSchema, { ...values, lines, vehicle_number: ' ' })).toMatchObject({
    vehicle_number: null,
    lines: [{ purchase_order_line_no: 1, received_quantity: '3', rejected_quantity: '0', reject_reason: null }],
  })
})

test('a stored draft keeps what was typed on the order as it is now: what came meanwhile is no longer left', () => {
  const before = valuesOf(order)
  const kept = {
    ...before,
    vehicle_number: 'MH12AB1234',
    lines: before.lines.map((line, at) =>
      at === 0 ? { ...line, rejected_quantity: '1', reject_reason: 'Torn' } : { ...line, received_quantity: '1' },
    ),
  }
  const [paper, , glue] = order.lines.map((line) => ({ ...line, outstanding_quantity: line.line_no === 1 ? '3' : '2' }))
  expect(restoredOn({ ...order, lines: [paper, glue] } as never, kept)).toMatchObject({
    vehicle_number: 'MH12AB1234',
    lines: [
      { purchase_order_line_no: 1, left: 3, received_quantity: '3', rejected_quantity: '1', reject_reason: 'Torn' },
      { purchase_order_line_no: 3, left: 2, received_quantity: '1' },
    ],
  })
  expect(restoredOn({ ...order, lines: [glue] } as never, kept).lines).toHaveLength(1)
})
