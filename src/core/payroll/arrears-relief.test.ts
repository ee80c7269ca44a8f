import { expect, test } from 'vitest'
import { addPastArrears, arrearsRelief } from './arrears-relief.ts'
import { noDeclaration } from './salary-tax.ts'

const year = { year_start: '2025-04-01', income: 11_50_000_00, regime: 'new' as const }
const facts = {
  pay: { taxable: 18_75_000_00, professional_tax: 0, hra: 0, basic: 0 },
  regime: 'new' as const,
  declared: noDeclaration,
  born_on: null,
  on: '2026-11-01',
  arrears: { '2025-04-01': 2_00_000_00 },
  past: [year],
}

test('relief is what the arrears cost this year less what they would have cost in theirs, worked by hand', () => {
  // This year: 18,00,000 of income. 20,000 + 40,000 + 60,000 + 40,000 = 1,60,000 and 4%: 1,66,400. Without: 16,00,000, 1,20,000 and 4%.
  // Then: 11,50,000 is within the rebate, nothing. With them 13,50,000: 60,000 + 22,500 = 82,500 and 4%: 85,800.
  expect(arrearsRelief({ ...facts, arrears: { '2025-04-01': 2_00_000_00 } })).toEqual({
    with: 1_66_400_00,
    without: 1_24_800_00,
    years: [{ year_start: '2025-04-01', arrears: 2_00_000_00, income: 11_50_000_00, without: 0, with: 85_800_00 }],
    // They would have cost more then: no relief, and nothing on top.
    amount: 0,
  })
  const low = arrearsRelief({ ...facts, past: [{ ...year, income: 5_00_000_00 }] })
  // 5,00,000 and 7,00,000 are within the rebate: all of the 41,600 is taken off.
  expect(low?.amount).toBe(41_600_00)
  // 13,00,000 then: 75,000 and 4% is 78,000; with 2,00,000 more 1,05,000 and 4%, 1,09,200. 41,600 − 31,200.
  expect(arrearsRelief({ ...facts, past: [{ ...year, income: 13_00_000_00 }] })?.amount).toBe(41_600_00 - 31_200_00)
})

test('without a statement for every year, or a law for one, there is none', () => {
  expect(arrearsRelief({ ...facts, past: [] })).toBeUndefined()
  expect(arrearsRelief({ ...facts, arrears: {} })).toBeUndefined()
  expect(arrearsRelief({ ...facts, arrears: { ...facts.arrears, '2024-04-01': 1_00 } })).toBeUndefined()
  const older = { year_start: '2024-04-01', income: 5_00_000_00 }
  const arrears = { '2024-04-01': 1_00_000_00 }
  expect(
    arrearsRelief({ ...facts, arrears, past: [{ ...older, regime: 'new' }] }),
    'law of FY 2024-25 is not on file',
  ).toBeUndefined()
  expect(arrearsRelief({ ...facts, arrears, past: [{ ...older, regime: 'old' }] })?.amount).toBeGreaterThanOrEqual(0)
})

test('arrears of months of this year are not of an earlier one; others add up by year', () => {
  const paid = (month: string, taxable: number) => ({ month, pay: { taxable } })
  expect(addPastArrears(undefined, [paid('2026-05-01', 5)], '2026-11-01')).toBeUndefined()
  expect(addPastArrears({ '2025-04-01': 10 }, [paid('2026-03-01', 5), paid('2026-04-01', 7)], '2026-11-01')).toEqual({
    '2025-04-01': 15,
  })
})
