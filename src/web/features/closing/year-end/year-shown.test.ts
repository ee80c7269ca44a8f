import { beforeAll, expect, test } from 'vitest'
import type { Period } from '#contract/accounting/periods.ts'
import { followClock } from '#web/lib/today.ts'
import { yearShown } from './year-shown.ts'

beforeAll(() => {
  followClock('2026-11-20T10:00:00+05:30')
  return () => followClock(undefined)
})

const year = (from: number) => ({ period_start: `${from}-04-01`, period_end: `${from + 1}-03-31` }) as Period
const [coming, present, last, first] = [year(2027), year(2026), year(2025), year(2024)]

test('the year asked for is shown, else the last that is over, else the present one', () => {
  const all = [coming, present, last, first]
  expect(yearShown(all, '2024-04-01')).toEqual({ years: [present, last, first], chosen: first })
  expect(yearShown(all, undefined).chosen).toBe(last)
  expect(yearShown(all, '2027-04-01').chosen).toBe(last)
  expect(yearShown([present], undefined).chosen).toBe(present)
  expect(yearShown([], undefined)).toEqual({ years: [], chosen: undefined })
})
