import * as z from 'zod/mini'
import { ReminderChange, type ReminderLadder } from '#contract/reminders.ts'

/** A rung as the form holds it: days as typed, before or after. */
export type RungValues = { key: string; when: 'before' | 'after'; days: string; subject: string; message: string }
export type LadderValues = { is_on: boolean; version: number; rungs: RungValues[] }

export const valuesOf = ({ is_on, version, rungs }: ReminderLadder): LadderValues => ({
  is_on,
  version,
  rungs: rungs.map(({ days, subject, message }) => ({
    key: crypto.randomUUID(),
    when: days < 0 ? 'before' : 'after',
    days: String(Math.abs(days)),
    subject,
    message,
  })),
})

export const daysOf = ({ when, days }: Pick<RungValues, 'when' | 'days'>): number => {
  const count = /^\d+$/.test(days.trim()) ? Number(days) : Number.NaN
  return when === 'before' && count > 0 ? 0 - count : count
}

/** The contract's own schema, behind the way from the form's values to the body. */
export const LadderSchema = z.pipe(
  z.transform(({ is_on, version, rungs }: LadderValues) => ({
    is_on,
    version,
    rungs: rungs.map(({ key: _key, when, days, ...words }) => ({ ...words, days: daysOf({ when, days }) })),
  })),
  ReminderChange,
)
