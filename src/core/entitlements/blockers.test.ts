import { expect, test } from 'vitest'
import { type BlockerFacts, blockers, isWhole } from './blockers.ts'

const nothing: BlockerFacts = {
  limit: null,
  pending_plan: null,
  pending_charge: null,
  plan_id: 'growth_monthly',
  previous_plan_id: null,
  vendor: null,
  should_show_plans: false,
  feature: null,
}
// Highest first, as the specification orders them.
const causes: readonly [string, Partial<BlockerFacts>][] = [
  ['limit', { limit: 'collections' }],
  ['pending_plan', { pending_plan: { is_due_date_passed: false, total: 1_768_82 } }],
  ['pending_charge', { pending_charge: { is_due: false } }],
  ['plan_migration', { plan_id: 'free', previous_plan_id: 'classic' }],
  ['vendor', { vendor: 'verify' }],
  ['plans', { should_show_plans: true }],
  ['upgrade', { feature: 'gstr1' }],
]

test('every combination of causes is listed in the order of the specification', () => {
  for (let chosen = 0; chosen < 2 ** causes.length; chosen++) {
    const present = causes.filter((_, at) => (chosen >> at) % 2 === 1)
    const facts = present.reduce<BlockerFacts>((sum, [, cause]) => ({ ...sum, ...cause }), nothing)
    expect(blockers(facts).map(({ kind }) => kind)).toEqual(present.map(([kind]) => kind))
  }
})

test('the whole application is blocked once the due date is passed and something is to pay', () => {
  const cases = [
    [{ is_due_date_passed: true, total: 1 }, true],
    [{ is_due_date_passed: true, total: 0 }, false],
    [{ is_due_date_passed: false, total: 1 }, false],
  ] as const
  for (const [pending, whole] of cases) {
    expect(isWhole(pending)).toBe(whole)
    expect(blockers({ ...nothing, pending_plan: pending })).toEqual([{ kind: 'pending_plan', isWhole: whole }])
  }
})

test('a charge that is due cannot be put away', () => {
  expect(blockers({ ...nothing, pending_charge: { is_due: true } })).toEqual([{ kind: 'pending_charge', isHeld: true }])
})

test('only an old plan that became Free is a migration', () => {
  expect(blockers({ ...nothing, plan_id: 'free', previous_plan_id: 'trial' })).toEqual([])
  expect(blockers({ ...nothing, plan_id: 'growth_monthly', previous_plan_id: 'classic' })).toEqual([])
})

test('with the limit used up, verifying a vendor turns into having reached the limit', () => {
  for (const vendor of ['view_only', 'verify', 'reached_limit'] as const) {
    expect(blockers({ ...nothing, vendor })).toEqual([{ kind: 'vendor', variant: vendor }])
    expect(blockers({ ...nothing, vendor, limit: 'payouts' })[1]).toEqual({
      kind: 'vendor',
      variant: vendor === 'verify' ? 'reached_limit' : vendor,
    })
  }
})
