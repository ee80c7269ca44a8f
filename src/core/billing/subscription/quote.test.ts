import { expect, test } from 'vitest'
import { addDays } from '../../dates.ts'
import { sumPaise } from '../../money.ts'
import { daysIn, monthlyDetails, monthsLater, nextReset, periodEnd } from '../../entitlements/periods.ts'
import { planOf } from '../../entitlements/plans.ts'
import { quote, unusedShare } from './quote.ts'
import { subscriptionStatus } from '../../entitlements/subscription-status.ts'

const held = (plan: string, started_on: string, ends_on: string) => ({
  subscription_packages_id: plan,
  started_on,
  ends_on,
  next_packages_id: null,
  previous_packages_id: null,
  previous_ended_on: null,
})

test('the used and the unused days of a period cost what it did, to the paisa', () => {
  for (const [price, start, end] of [
    [1_499_00, '2026-11-01', '2026-11-30'],
    [14_990_00, '2028-02-29', '2029-02-27'],
    [99_99, '2026-01-31', '2026-02-28'],
    [1, '2026-11-01', '2026-11-30'],
  ] as const) {
    expect(unusedShare(price, start, end, start)).toBe(price)
    expect(unusedShare(price, start, end, addDays(end, 1))).toBe(0)
    const shares = Array.from({ length: daysIn(start, end) }, (_, at) => unusedShare(price, start, end, addDays(start, at)))
    for (const [at, share] of shares.entries()) expect(share).toBeLessThanOrEqual(shares[at - 1] ?? price)
    // Each day costs the same, give or take the paisa that rounding moves.
    const perDay = price / shares.length
    for (const [at, share] of shares.entries()) expect(Math.abs(share - perDay * (shares.length - at))).toBeLessThanOrEqual(0.5)
  }
})

test('an upgrade begins today, less the unused days, with 18% GST on the rest', () => {
  const now = subscriptionStatus(held('growth_monthly', '2026-11-11', '2026-12-10'), '2026-01-01', '2026-11-20')
  expect(quote(now, 1_499_00, planOf('scale_monthly'), '2026-11-20')).toEqual({
    starts: 'now',
    period_start: '2026-11-20',
    period_end: '2026-12-19',
    list_price: 3_999_00,
    proration: 1_049_30,
    taxable_value: 2_949_70,
    gst: 530_95,
    total: 3_480_65,
    payable: 3_480_65,
  })
})

test('a lower plan, and one that costs less than the unused days, begins when they are over', () => {
  const scale = subscriptionStatus(held('scale_yearly', '2026-11-01', '2027-10-31'), '2026-01-01', '2026-11-20')
  expect(quote(scale, 39_990_00, planOf('growth_yearly'), '2026-11-20')).toMatchObject({
    starts: 'later',
    period_start: '2027-11-01',
    proration: 0,
    payable: 0,
  })
  const growth = subscriptionStatus(held('growth_yearly', '2026-11-01', '2027-10-31'), '2026-01-01', '2026-11-20')
  expect(quote(growth, 14_990_00, planOf('scale_monthly'), '2026-11-20').starts).toBe('later')
})

test('from the trial or the Free plan a plan begins today at its whole price', () => {
  const trial = subscriptionStatus(held('trial', '2026-11-01', '2026-11-30'), '2026-11-01', '2026-11-20')
  expect(quote(trial, 0, planOf('growth_yearly'), '2026-11-20')).toMatchObject({ starts: 'now', proration: 0, total: 17_688_20 })
})

test('periods join without a gap, also from the 31st and through a leap February', () => {
  const month = { period: 'month' } as const
  expect(periodEnd(month, '2026-01-15')).toBe('2026-02-14')
  expect(periodEnd(month, '2026-01-31')).toBe('2026-02-28')
  expect(periodEnd(month, '2026-12-31')).toBe('2027-01-30')
  expect(periodEnd({ period: 'year' }, '2028-02-29')).toBe('2029-02-28')
  expect(monthsLater('2026-11-20', 14)).toBe('2028-01-20')
})

test('limits start again on the first of the month', () => {
  expect(nextReset('2026-11-30')).toBe('2026-12-01')
  expect(nextReset('2026-12-01')).toBe('2027-01-01')
  expect(nextReset('2028-02-29')).toBe('2028-03-01')
})

test('the months of a period join and add up to what is paid', () => {
  for (const [start, end, total, months] of [
    ['2026-11-20', '2027-11-19', 17_688_20, 12],
    ['2026-01-31', '2027-01-30', 100, 12],
    ['2026-11-20', '2026-12-19', 1_768_82, 1],
  ] as const) {
    const rows = monthlyDetails(start, end, total)
    expect(rows).toHaveLength(months)
    expect(sumPaise(rows.map(({ amount }) => amount))).toBe(total)
    expect(rows[0]?.subscription_start_date).toBe(start)
    expect(rows.at(-1)?.subscription_end_date).toBe(end)
    expect(rows.slice(1).map((row) => row.subscription_start_date)).toEqual(
      rows.slice(0, -1).map((row) => addDays(row.subscription_end_date, 1)),
    )
  }
})
