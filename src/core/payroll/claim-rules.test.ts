import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimBreaches, type ClaimRule, claimRuleOn, needsReceipt } from './claim-rules.ts'

const rule = (over: Partial<ClaimRule> = {}): ClaimRule => ({
  category: 'meals',
  from_on: '2026-04-01',
  claim_limit: 1_000_00,
  month_limit: 1_500_00,
  receipt_above: 200_00,
  refuses: true,
  ...over,
})
const meal = (amount: number, spent_on = '2026-11-10') => ({ category: 'meals' as const, spent_on, amount })

test('a rule holds from its day on, and the one of the day of the expense counts', () => {
  const rules = [rule({ from_on: '2026-11-01', receipt_above: 500_00 }), rule()]
  expect(claimRuleOn(rules, 'meals', '2026-03-31')).toBeUndefined()
  expect(claimRuleOn(rules, 'meals', '2026-10-31')?.receipt_above).toBe(200_00)
  expect(claimRuleOn(rules, 'meals', '2026-11-01')?.receipt_above).toBe(500_00)
  expect(needsReceipt(rules, meal(500_00))).toBe(false)
  expect(needsReceipt(rules, meal(500_01))).toBe(true)
  expect(needsReceipt(rules, meal(200_01, '2026-10-31'))).toBe(true)
  expect(needsReceipt([], meal(1))).toBe(true)
})

test('the line that passes a limit says by how much, at exactly the limit none does', () => {
  expect(claimBreaches([meal(600_00), meal(400_00)], [], [rule()])).toEqual([[], []])
  expect(claimBreaches([meal(600_00), meal(400_01)], [], [rule()])).toEqual([
    [],
    [{ limit_kind: 'claim', limit: 1_000_00, sum: 1_000_01, refuses: true }],
  ])
  // 900 of another claim and 700 of this one in November; what October had counts for October.
  const others = [meal(900_00, '2026-11-02'), meal(5_000_00, '2026-10-31')]
  expect(claimBreaches([meal(700_00)], others, [rule({ refuses: false })])).toEqual([
    [{ limit_kind: 'month', limit: 1_500_00, sum: 1_600_00, refuses: false }],
  ])
  expect(claimBreaches([{ ...meal(9_000_00), category: 'travel' }], others, [rule()])).toEqual([[]])
})

test('what passes no limit in any order is within them as a whole, and the other way round', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 400_00 }), { maxLength: 8 })
  fc.assert(
    fc.property(amounts, amounts, (own, before) => {
      const found = claimBreaches(
        own.map((amount) => meal(amount)),
        before.map((amount) => meal(amount)),
        [rule()],
      ).flat()
      const total = own.reduce((sum, amount) => sum + amount, 0)
      const month = total + before.reduce((sum, amount) => sum + amount, 0)
      expect(found.some(({ limit_kind }) => limit_kind === 'claim')).toBe(total > 1_000_00)
      expect(found.some(({ limit_kind }) => limit_kind === 'month')).toBe(own.length > 0 && month > 1_500_00)
    }),
  )
})
