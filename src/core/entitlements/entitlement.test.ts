import { expect, test } from 'vitest'
import { can, type Entitlement, type Usage } from './entitlement.ts'
import { planFeatures, planOf, plansOnSale } from './plans.ts'
import type { Standing } from './subscription-status.ts'

const TODAY = '2026-11-20'
const on = (plan: string, status: Standing['status'] = 'active') => ({ status, grants: planOf(plan) })
const usage = (over: Partial<Usage> = {}): Usage => ({ payouts: 0, collections: 0, seats: 0, ...over })
const everything: readonly Entitlement[] = [...planFeatures, 'payouts', 'collections', 'seats', 'writing']

test('what is allowed never takes the use beyond the limit, and what is refused would', () => {
  const limit = planOf('free').collections ?? 0
  const near = [0, 1, 2, limit - 1, limit, limit + 1, Math.floor(limit / 2)]
  for (const used of near)
    for (const amount of near.filter((each) => each > 0)) {
      const verdict = can(on('free'), usage({ collections: used }), 'collections', amount, TODAY)
      expect([used, amount, verdict.isAllowed]).toEqual([used, amount, used + amount <= limit])
    }
})

test('allowed once with an amount is allowed with any smaller one', () => {
  for (const amount of [1, 100, 4_99_999_00, 5_00_000_00]) {
    const whole = can(on('free'), usage({ collections: 1_00 }), 'collections', amount, TODAY)
    const half = can(on('free'), usage({ collections: 1_00 }), 'collections', Math.floor(amount / 2), TODAY)
    expect(whole.isAllowed && !half.isAllowed).toBe(false)
  }
})

test('asking for nothing says whether anything is left', () => {
  const limit = planOf('free').collections ?? 0
  expect(can(on('free'), usage({ collections: limit - 1 }), 'collections', 0, TODAY)).toEqual({ isAllowed: true, remaining: 1 })
  expect(can(on('free'), usage({ collections: limit }), 'collections', 0, TODAY)).toEqual({
    isAllowed: false,
    reason: 'limit_reached',
    limit,
    remaining: 0,
    resets_on: '2026-12-01',
  })
})

test('an overdue plan allows nothing, whatever it grants and however little was used', () => {
  for (const plan of ['free', 'trial', ...plansOnSale.map(({ id }) => id)])
    for (const wanted of everything)
      expect(can(on(plan, 'overdue'), usage(), wanted, 1, TODAY)).toEqual({ isAllowed: false, reason: 'payment_due' })
})

test('in grace nothing changes yet', () => {
  for (const wanted of everything) expect(can(on('scale_monthly', 'past_due'), usage(), wanted, 1, TODAY).isAllowed).toBe(true)
})

test('a higher plan never allows less than a lower one', () => {
  const used = usage({ payouts: 60_00_000_00, collections: 60_00_000_00, seats: 8 })
  const allowed = (plan: string) => everything.filter((wanted) => can(on(plan), used, wanted, 1, TODAY).isAllowed)
  for (const lower of plansOnSale)
    for (const higher of plansOnSale.filter(({ rank }) => rank > lower.rank))
      expect(allowed(higher.id)).toEqual(expect.arrayContaining(allowed(lower.id)))
})

test('seats do not come back with the month', () => {
  expect(can(on('free'), usage({ seats: 3 }), 'seats', 1, TODAY)).toMatchObject({ isAllowed: false, resets_on: null })
})
