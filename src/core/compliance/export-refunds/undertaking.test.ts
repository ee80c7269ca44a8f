import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportValue } from './refund.ts'
import { undertakingOf } from './undertaking.ts'

const goods = { date: '2026-07-10', supply: 'goods', tax: 18_000_00, left_on: null, is_paid: false } as const

describe('an undertaking', () => {
  test('is open until three months after the invoice, then tax and interest are due within 15 days', () => {
    expect(undertakingOf(goods, '2026-10-10')).toEqual({
      state: 'open',
      until: '2026-10-10',
      pay_by: '2026-10-25',
      tax: 18_000_00,
      interest: 0,
    })
    // 93 days at 18% of ₹18,000.
    expect(undertakingOf(goods, '2026-10-11')).toMatchObject({
      state: 'late',
      interest: Math.round((18_000_00 * 18 * 93) / 36_500),
    })
  })
  test('is met once the goods left, and services are paid within a year', () => {
    expect(undertakingOf({ ...goods, left_on: '2026-10-20' }, '2026-12-01')).toMatchObject({ state: 'met', interest: 0 })
    const services = { ...goods, supply: 'services' } as const
    expect(undertakingOf(services, '2027-07-10')).toMatchObject({ state: 'open', until: '2027-07-10' })
    expect(undertakingOf({ ...services, is_paid: true }, '2028-01-01')).toMatchObject({ state: 'met' })
    expect(undertakingOf({ ...goods, supply: 'both', is_paid: true }, '2026-11-01')).toMatchObject({ state: 'late' })
    expect(undertakingOf({ ...goods, date: '2017-06-30' }, '2026-11-01')).toBeUndefined()
  })
})

test('exported goods never count above the invoice, FOB value, or 1.5 times like goods', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000_00 })
  fc.assert(
    fc.property(amount, fc.option(amount), fc.option(amount), (invoice, fob, like) => {
      const value = exportValue(invoice, fob, like, '2026-10-01')
      const most = [invoice, fob ?? Infinity, like === null ? Infinity : Math.round(like * 1.5)]
      expect(Math.abs(value - Math.min(...most))).toBeLessThanOrEqual(1)
    }),
  )
  expect(exportValue(200, null, 100, '2020-03-22')).toBe(200)
  expect(exportValue(200, null, 100, '2020-03-23')).toBe(150)
})
