import { expect, test } from 'vitest'
import { contractorNatures } from '#contract/payroll/contractors.ts'
import { monthText, natureOptions, rateText } from './words.ts'

test('a rate names its unit, and a month says that it is billed in addition', () => {
  const rates = (['month', 'day', 'hour'] as const).map((rate_unit) => rateText({ rate: 1_500_50, rate_unit }))
  expect(rates).toEqual(['₹1,500.50 a month', '₹1,500.50 a day', '₹1,500.50 an hour'])
  expect(monthText({ month: '2026-10-01', is_off_cycle: false })).toBe('October 2026')
  expect(monthText({ month: '2026-10-01', is_off_cycle: true })).toBe('October 2026, additional')
})

test('the natures for TDS of a contractor are offered, and none', () => {
  expect(natureOptions().map(({ value }) => value)).toEqual(expect.arrayContaining([...contractorNatures, '']))
  expect(natureOptions()).toHaveLength(contractorNatures.length + 1)
})
