import { expect, test } from 'vitest'
import { placeOptions, rateOptions, taxWords } from './supply-choices.ts'
import type { LiveTax } from './supply-values.ts'

const live = (tax_rule: string, tax: LiveTax['tax'], why: string[] = []) =>
  ({ rule: { tax_rule, why, place_of_supply: '27' }, tax }) as LiveTax

test('a rate that no longer applies stays a choice; no rate is the first', () => {
  const [first, ...rates] = rateOptions('12.5', '2026-11-20', '').map(({ value }) => value)
  expect(first).toBe('')
  expect(rates).toContain('12.5')
  expect(rates).toEqual(rates.toSorted((a, b) => Number(a) - Number(b)))
  expect(rateOptions('', '2026-11-20', '').map(({ value }) => value)).not.toContain('12.5')
})

test('the place by the rule is named once it is known', () => {
  expect(placeOptions('2026-11-20', undefined)[0]).toEqual({ value: '', label: 'By the rule' })
  expect(placeOptions('2026-11-20', live('intra', { cgst: 0, sgst: 0, igst: 0 }))[0]?.label).toContain('by the rule')
})

test('the tax in the amount is named part by part', () => {
  expect(taxWords(live('intra', { cgst: 900_00, sgst: 900_00, igst: 0 }))).toBe(
    'Included in the amount: CGST ₹900.00 and SGST ₹900.00',
  )
  expect(taxWords(live('inter', { cgst: 0, sgst: 0, igst: 0 }))).toBe('The amount includes GST')
  expect(taxWords(live('none', { cgst: 0, sgst: 0, igst: 0 }, ['Exempt.']))).toBe('Exempt.')
  expect(taxWords(live('none', { cgst: 0, sgst: 0, igst: 0 }))).toBe('No GST on this advance')
})
