import { expect, test } from 'vitest'
import { remittanceForms, remittancePart } from './remittance-part.ts'

test('the part follows from what is taxed and the sum of the year; the form from the day', () => {
  expect(remittancePart('2026-04-01', { year: 5_00_000_00 })).toEqual({
    part: 'A',
    why: 'Form 145, part A: taxable, ₹5,00,000.00 this year with this payment, limit ₹5,00,000.00',
  })
  expect(remittancePart('2026-04-01', { year: 5_00_000_01 }).part).toBe('C')
  expect(remittancePart('2026-03-31', { year: 6_00_000_00 }).why).toContain('Form 15CA, part C with Form 15CB')
  expect(remittancePart('2026-11-20', null)).toMatchObject({ part: 'D' })
  expect(remittanceForms('2026-03-31')).toEqual({ declaration: '15CA', certificate: '15CB' })
})
