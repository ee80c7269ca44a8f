import * as z from 'zod/mini'
import { recurringPeriods } from '#core/documents/recurring.ts'
import { isoDate } from '../fields.ts'

/** What schedules of invoices and of journal entries have in common. */
export const scheduleStatuses = ['active', 'paused', 'ended'] as const
export const dateOutcomes = ['made', 'skipped', 'failed'] as const

export const wholeNumber = (least: number, most: number, words: string) =>
  z.int(words).check(z.minimum(least, words), z.maximum(most, words))

/** When it repeats. `nouns`: what is made, in words. */
export const rhythm = (nouns: string) => ({
  every: wholeNumber(1, 99, 'Between 1 and 99'),
  period: z.enum(recurringPeriods),
  /** Of the month, for months, quarters and years; 31 is the last day of a shorter month. */
  on_day: z.nullable(wholeNumber(1, 31, 'A day of the month, 1 to 31')),
  starts_on: isoDate,
  ends_on: z.nullable(isoDate),
  /** How many dates in all, made or skipped. */
  times: z.nullable(wholeNumber(1, 999, `Between 1 and 999 ${nouns}`)),
})

type Times = { starts_on: string; ends_on: string | null; period: string; on_day: number | null }
export const rhythmRules = [
  z.refine<Times>(({ starts_on, ends_on }) => ends_on === null || ends_on >= starts_on, {
    error: 'The end date is before the start date',
    path: ['ends_on'],
  }),
  z.refine<Times>(({ period, on_day }) => (period === 'day' || period === 'week') === (on_day === null), {
    error: 'Choose the day of the month',
    path: ['on_day'],
  }),
] as const

/** How far a schedule is. */
export const scheduleProgress = {
  taken: z.int(),
  last_on: z.nullable(isoDate),
  next_on: z.nullable(isoDate),
  /** Dates that failed and wait for a person. */
  failing: z.int(),
}
