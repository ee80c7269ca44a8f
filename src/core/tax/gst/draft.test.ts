import { expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { type Draft, draftTotals, foreignTotals, registration } from './draft.ts'

const seller = { gstin: '27AADCS4321F1ZN', gst_scheme: 'regular', state_code: '27' } as const
const bengaluru = { gst_treatment: 'registered', gstin: '29AABCF8078M2ZW', state_code: '29' } as const
const abroad = { gst_treatment: 'overseas', gstin: null, state_code: null } as const
const line = {
  hsn: '998314',
  quantity: '1',
  rate: 100_49,
  discount_percent: null,
  discount_amount: null,
  gst_rate: '0',
  cess_rate: null,
}
const draft = (over: Partial<Draft> = {}, lines: Partial<Draft['lines'][number]> = {}): Draft => ({
  invoice_date: '2026-11-20',
  chosen_place_of_supply: null,
  reverse_charge: false,
  under_lut: false,
  tax_inclusive: false,
  lines: [{ ...line, ...lines }],
  ...over,
})

test('a company without GSTIN is not registered, whatever scheme it chose', () => {
  expect(registration({ gstin: null, gst_scheme: 'composition' })).toBe('unregistered')
  expect(registration({ gstin: '27AADCS4321F1ZN', gst_scheme: 'composition' })).toBe('composition')
})

test('rupees are rounded to the rupee unless the exact sum was paid', () => {
  expect(draftTotals(draft(), bengaluru, seller)).toMatchObject({ round_off: -49, total: 100_00 })
  expect(draftTotals(draft(), bengaluru, seller, false)).toMatchObject({ round_off: 0, total: 100_49 })
})

test('what was entered counts: discount, cess, a chosen place, prices with tax and reverse charge', () => {
  expect(draftTotals(draft({}, { rate: 100_00, discount_percent: '10' }), bengaluru, seller).taxable_value).toBe(90_00)
  expect(draftTotals(draft({}, { rate: 100_00, discount_amount: 5_00 }), bengaluru, seller).taxable_value).toBe(95_00)
  expect(draftTotals(draft({}, { rate: 100_00, gst_rate: '40', cess_rate: '12' }), bengaluru, seller)).toMatchObject({
    igst: 40_00,
    cess: 12_00,
  })
  const taxed = { rate: 118_00, gst_rate: '18' }
  expect(draftTotals(draft({ chosen_place_of_supply: '27' }, taxed), bengaluru, seller).tax_rule).toBe('intra')
  expect(draftTotals(draft({}, taxed), bengaluru, seller).tax_rule).toBe('inter')
  expect(draftTotals(draft({ tax_inclusive: true }, taxed), bengaluru, seller)).toMatchObject({ igst: 18_00, total: 118_00 })
  expect(draftTotals(draft({ reverse_charge: true }, taxed), bengaluru, seller)).toMatchObject({
    reverse_charge_tax: 21_24,
    total: 118_00,
  })
  const consumer = { gst_treatment: 'unregistered', gstin: null, state_code: '29' } as const
  expect(draftTotals(draft({}, taxed), consumer, seller).place_of_supply).toBe('29')
  expect(draftTotals(draft({ under_lut: true }, taxed), abroad, seller)).toMatchObject({ tax: 0, place_of_supply: '96' })
  expect(draftTotals(draft({}, taxed), abroad, seller)).toMatchObject({ igst: 21_24, tax_rule: 'inter' })
})

test('an invoice in dollars has its own figures, and rupees at the rate of the day that no one rounds', () => {
  const dollars = draft(
    { currency: 'USD', exchange_rate: '88.7412', under_lut: true },
    { rate: 0, foreign_rate: 10_01, foreign_discount: 1_00, gst_rate: '18' },
  )
  expect(foreignTotals(dollars, abroad, seller)).toMatchObject({ gross: 10_01, discount: 1_00, total: 9_01, round_off: 0 })
  expect(draftTotals(dollars, abroad, seller)).toMatchObject({ gross: 888_30, discount: 88_74, total: 799_56, round_off: 0 })
  expect(() => draftTotals({ ...dollars, exchange_rate: null }, abroad, seller)).toThrow(AppError)
})

test('a discount of a whole line in dollars stays the whole line when rupees round apart, and more than the line is refused', () => {
  const part = { rate: 0, quantity: '0.333', foreign_rate: 10_00, gst_rate: '18' }
  const dollars = (foreign_discount: number) =>
    draft({ currency: 'USD', exchange_rate: '88.7', under_lut: true }, { ...part, foreign_discount })
  // 3.33 dollars are ₹295.371; the discount, calculated separately, never exceeds the line.
  expect(draftTotals(dollars(3_33), abroad, seller)).toMatchObject({ gross: 295_37, discount: 295_37, total: 0 })
  expect(() => draftTotals(dollars(3_34), abroad, seller)).toThrow(AppError)
  const thirds = draft(
    { currency: 'USD', exchange_rate: '88.7', under_lut: true },
    { ...part, quantity: '0.3325', foreign_discount: 3_33 },
  )
  // 3.325 dollars print as 3.33: the line is ₹294.93, the discount ₹295.37, less than a cent more.
  expect(draftTotals(thirds, abroad, seller)).toMatchObject({ gross: 294_93, discount: 294_93, total: 0 })
})
