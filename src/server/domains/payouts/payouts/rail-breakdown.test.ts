import { expect, test } from 'vitest'
import { groupByRail } from './rail-breakdown.ts'

const now = new Date('2026-11-20T10:00:00+05:30')
const one = {
  from_ifsc: 'HDFC0000001',
  to_ifsc: 'ICIC',
  to_vpa: null,
  rail_choice: 'auto' as const,
  scheduled_on: null,
  least: 500_00,
  amount: 1_500_00,
  count: 2,
}

test('payouts that go the same way are one group, the largest sum first', () => {
  const large = { ...one, least: 6_00_000_00, amount: 6_00_000_00, count: 1 }
  const other = { ...one, least: 2_000_00, amount: 2_000_00, count: 1 }
  expect(groupByRail([one, large, other], now)).toMatchObject([
    { rail: 'rtgs', fallback: 'neft', count: 1, amount: 6_00_000_00 },
    { rail: 'imps', fallback: 'neft', count: 3, amount: 3_500_00 },
  ])
  expect(groupByRail([], now)).toEqual([])
})

test('a group is there when its last payout is: one of a later day goes on the morning of that day', () => {
  const arrival = (...days: (string | null)[]) =>
    groupByRail(
      days.map((scheduled_on) => ({ ...one, scheduled_on })),
      now,
    ).map(({ expected_by }) => expected_by?.slice(0, 10))
  expect(arrival(null)).toEqual(['2026-11-20'])
  expect(arrival('2026-11-20')).toEqual(['2026-11-20'])
  expect(arrival('2026-11-19')).toEqual(['2026-11-20'])
  expect(arrival('2026-11-25')).toEqual(['2026-11-25'])
  expect(arrival('2026-11-25', null)).toEqual(['2026-11-25'])
  expect(arrival(null, '2026-11-25', '2026-11-23')).toEqual(['2026-11-25'])
})

test('where no rail is open there is no time either', () => {
  const wanted = { ...one, rail_choice: 'rtgs' as const }
  expect(groupByRail([wanted], now)).toMatchObject([{ rail: null, expected_by: null, count: 2 }])
})
