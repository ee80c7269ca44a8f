import { describe, expect, test } from 'vitest'
import { rungOfReminder, rungOn, usualRungs } from './reminders.ts'

const due = '2026-11-20'

describe('the words of a reminder sent by hand', () => {
  test.each([
    ['2026-11-10', -3],
    ['2026-11-18', -3],
    ['2026-11-20', 0],
    ['2026-11-21', 3],
    ['2026-11-23', 3],
    ['2026-11-28', 7],
    ['2027-02-01', 15],
  ])('on %s of an invoice due on 20 November are those of day %i', (today, days) => {
    expect(rungOn(usualRungs, due, today)?.days).toBe(days)
  })

  test('are the last there are where a company has none for after the due date', () => {
    expect(rungOn([{ days: -3 }, { days: 0 }], due, '2026-11-25')?.days).toBe(0)
  })
})

describe('a reminder of the ladder', () => {
  test('goes in its own words on its day and later ones', () => {
    expect(rungOfReminder(usualRungs, -3, due, '2026-11-18')?.days).toBe(-3)
    expect(rungOfReminder(usualRungs, 3, due, '2026-11-29')?.days).toBe(3)
  })

  test('never says “is due today” the day after', () => {
    expect(rungOfReminder(usualRungs, 0, due, '2026-11-20')?.days).toBe(0)
    expect(rungOfReminder(usualRungs, 0, due, '2026-11-21')?.days).toBe(3)
  })
})
