import { expect, test } from 'vitest'
import { newRefund } from './refund-values.ts'

test('a refund begins with all that is left, today, but not before the note', () => {
  expect(newRefund({ left: 250_00, dated: '2026-06-10' }, '7', '2026-07-01')).toMatchObject({
    foreign_amount: 250_00,
    amount: undefined,
    refunded_on: '2026-07-01',
    ledger_accounts_id: '7',
  })
  expect(newRefund({ left: 250_00, dated: '2026-06-10' }, '7', '2026-06-01').refunded_on).toBe('2026-06-10')
})
