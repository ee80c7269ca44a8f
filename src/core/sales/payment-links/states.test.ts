import { describe, expect, test } from 'vitest'
import { leavesTooLittle, movedOn, payable, statusAfter, statusOn } from './states.ts'

const fixed = { amount: 1_000_00, least_amount: null, most_amount: null, part_payment: false, amount_paid: 0 }
const open = { ...fixed, amount: null, least_amount: 100_00, most_amount: 900_00 }

test('a link ends with its last day, unless it is paid or closed', () => {
  expect(statusOn('sent', '2026-11-20', '2026-11-20')).toBe('sent')
  expect(statusOn('part_paid', '2026-11-20', '2026-11-21')).toBe('expired')
  expect(statusOn('paid', '2026-11-20', '2026-11-21')).toBe('paid')
  expect(statusOn('viewed', null, '2099-01-01')).toBe('viewed')
})

test('a mail that is sent late does not hide that the link was opened', () => {
  expect(movedOn('created', 'sent')).toBe('sent')
  expect(movedOn('viewed', 'sent')).toBe('viewed')
  expect(movedOn('part_paid', 'viewed')).toBe('part_paid')
})

describe('what may be paid', () => {
  test('the whole of a fixed amount, any part of it where parts are allowed', () => {
    expect(payable(fixed, null)).toEqual({ least: 1_000_00, most: 1_000_00 })
    expect(payable({ ...fixed, part_payment: true, amount_paid: 400_00 }, null)).toEqual({ least: 1_00, most: 600_00 })
  })
  test('never so that less is left than a gateway takes', () => {
    const whole = { least: 1_00, most: 1_000_00 }
    expect(leavesTooLittle(whole, 999_50)).toBe(true)
    expect([999_00, 1_000_00].map((amount) => leavesTooLittle(whole, amount))).toEqual([false, false])
    expect(payable({ ...fixed, amount_paid: 999_50 }, null)).toBeNull()
  })
  test('never more than the invoice owes', () => {
    expect(payable(fixed, 250_00)).toEqual({ least: 250_00, most: 250_00 })
    expect(payable(fixed, 0)).toBeNull()
  })
  test('an open amount within its bounds, once or more often', () => {
    expect(payable(open, null)).toEqual({ least: 100_00, most: 900_00 })
    expect(payable({ ...open, amount_paid: 200_00 }, null)).toBeNull()
    expect(payable({ ...open, amount_paid: 200_00, part_payment: true }, null)).toEqual({ least: 100_00, most: 900_00 })
  })
})

test('a link is paid once nothing is asked any more, of it or of its invoice', () => {
  expect(statusAfter(fixed, 1_000_00, null)).toBe('paid')
  expect(statusAfter({ ...fixed, part_payment: true }, 400_00, 1_000_00)).toBe('part_paid')
  expect(statusAfter(fixed, 600_00, 600_00)).toBe('paid')
  expect(statusAfter(open, 200_00, null)).toBe('paid')
  expect(statusAfter({ ...open, part_payment: true }, 200_00, null)).toBe('part_paid')
})
