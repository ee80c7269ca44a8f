import { expect, test } from 'vitest'
import { type ConversionLine, conversionSchema, conversionStart, sidesOf } from './conversion-values.ts'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const dollars: ConversionLine = {
  bank_transactions_id: id(1),
  amount: -1_000_00,
  transaction_date: '2026-11-20',
  bank_accounts_id: id(2),
  account_label: 'EEFC',
  currency: 'USD',
}
const rupees: ConversionLine = {
  ...dollars,
  bank_transactions_id: id(3),
  amount: 84_000_00,
  bank_accounts_id: id(4),
  currency: 'INR',
}

test('the lines stand on the side of their currency, in any order', () => {
  expect(sidesOf([rupees, dollars])).toEqual({ own: dollars, other: rupees })
  expect(sidesOf([rupees])).toEqual({ own: undefined, other: rupees })
})

test('a form begins with what the lines say', () => {
  expect(conversionStart([dollars, rupees], [])).toEqual({
    rupee_bank_accounts_id: id(4),
    direction: 'to_rupees',
    moved_on: '',
    foreign_amount: 1_000_00,
    amount: 84_000_00,
    bank_charge: undefined,
  })
  expect(conversionStart([{ ...rupees, amount: -84_000_00 }], []).direction).toBe('from_rupees')
})

test('without a line the only account in rupees is chosen, and money leaves the other currency', () => {
  expect(conversionStart([], [rupees])).toMatchObject({ rupee_bank_accounts_id: id(4), direction: 'to_rupees' })
  expect(conversionStart([], [rupees, rupees]).rupee_bank_accounts_id).toBe('')
})

test('a line in the other currency gives its day; one in rupees is the day unless another is typed', () => {
  const values = { ...conversionStart([rupees], [rupees]), foreign_amount: 1_000_00 }
  expect(conversionSchema([rupees]).parse(values)).toMatchObject({
    moved_on: '2026-11-20',
    bank_charge: 0,
    bank_transactions_id: null,
    mirror_bank_transactions_id: id(3),
  })
  expect(conversionSchema([rupees]).parse({ ...values, moved_on: '2026-11-21' }).moved_on).toBe('2026-11-21')
  expect(conversionSchema([dollars]).parse({ ...values, amount: 1 })).toMatchObject({
    moved_on: null,
    bank_transactions_id: id(1),
  })
})
