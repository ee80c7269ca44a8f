import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { advanceSchema, grossOf, newAdvance } from './advance-values.ts'

const id = '01900000-0000-7000-8000-000000000001'

test('the advance is what the customer paid, before TDS and the bank charge', () => {
  expect(grossOf({ amount: 1_062_00, tds_amount: 118_00 })).toBe(1_180_00)
  expect(grossOf(newAdvance(id, id))).toBe(0)
})

test('amounts left out are zero, and a blank reference is none', () => {
  const values = { ...newAdvance(id, id), amount: 1_180_00, description: 'Kitchen cabinets', reference: '  ' }
  expect(z.parse(advanceSchema, values)).toMatchObject({
    customers_id: id,
    amount: 1_180_00,
    tds_amount: 0,
    bank_charge: 0,
    reference: null,
  })
})
