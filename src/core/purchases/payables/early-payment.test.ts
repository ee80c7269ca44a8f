import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earlyPayment } from './early-payment.ts'

const terms = { bill_date: '2026-11-10', due_date: '2026-12-10', discount_percent: '2', discount_days: 10 }
const bill = { ...terms, total: 1_00_000_00, tds_amount: 0 }

test('2/10 net 30 is 2% until the tenth day, which is 37.2% a year for the twenty days that follow', () => {
  expect(earlyPayment(bill, 1_00_000_00, '2026-11-20')).toEqual({
    discount: 2_000_00,
    until: '2026-11-20',
    annual_percent: '37.2',
  })
  expect(earlyPayment(bill, 1_00_000_00, '2026-11-21')).toBeNull()
  expect(earlyPayment({ ...bill, discount_percent: null, discount_days: null }, 1_00_000_00, '2026-11-10')).toBeNull()
})

test('it is a part of what the vendor billed, tax withheld included, and of what is left of that', () => {
  const withheld = { ...bill, tds_amount: 10_000_00 }
  expect(earlyPayment(withheld, 90_000_00, '2026-11-20')?.discount).toBe(2_000_00)
  expect(earlyPayment(withheld, 45_000_00, '2026-11-20')?.discount).toBe(1_000_00)
})

test('a bill that is due when the discount ends has no rate a year', () => {
  expect(earlyPayment({ ...bill, due_date: '2026-11-20' }, 1_00_000_00, '2026-11-15')?.annual_percent).toBeNull()
})

test('the rate a year agrees with the same in floating point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 29 }), (tenths, discount_days) => {
      const found = earlyPayment({ ...bill, discount_percent: String(tenths / 10), discount_days }, 1_00_000_00, '2026-11-10')
      const share = tenths / 1_000
      expect(Number(found?.annual_percent)).toBeCloseTo((share / (1 - share)) * (365 / (30 - discount_days)) * 100, 0)
      expect(found?.discount).toBe(tenths * 100_00)
    }),
  )
})
