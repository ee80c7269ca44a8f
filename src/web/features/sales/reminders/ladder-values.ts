import * as z from 'zod/mini'
import type { Paise } from '#core/money.ts'
import { ReminderChange, type ReminderLadder } from '#contract/sales/reminders.ts'

/** The values of a reminder step: days as typed, before or after. */
export type RungValues = { key: string; when: 'before' | 'after'; days: string; subject: string; message: string }
export type FeeValues = { kind: 'none' | 'flat' | 'percent'; amount: Paise | undefined; percent: string; after_days: string }
export type LadderValues = { is_on: boolean; version: number; rungs: RungValues[]; late_fee: FeeValues }

export const valuesOf = ({ is_on, version, rungs, late_fee }: ReminderLadder): LadderValues => ({
  is_on,
  version,
  rungs: rungs.map(({ days, subject, message }) => ({
    key: crypto.randomUUID(),
    when: days < 0 ? 'before' : 'after',
    days: String(Math.abs(days)),
    subject,
    message,
  })),
  late_fee: {
    kind: late_fee?.kind ?? 'none',
    amount: late_fee?.kind === 'flat' ? late_fee.amount : undefined,
    percent: late_fee?.kind === 'percent' ? late_fee.percent : '1.5',
    after_days: String(late_fee?.after_days ?? 15),
  },
})

/** A further reminder, a month after the due date. */
export const newRung = (): RungValues => ({ key: crypto.randomUUID(), when: 'after', days: '30', subject: '', message: '' })

export const daysOf = ({ when, days }: Pick<RungValues, 'when' | 'days'>): number => {
  const count = /^\d+$/.test(days.trim()) ? Number(days) : Number.NaN
  return when === 'before' && count > 0 ? 0 - count : count
}

function feeOf({ kind, amount, percent, after_days }: FeeValues) {
  const days = /^\d+$/.test(after_days.trim()) ? Number(after_days) : Number.NaN
  if (kind === 'none') return null
  return kind === 'flat' ? { kind, amount, after_days: days } : { kind, percent: percent.trim(), after_days: days }
}

/** Converts the form's values to the request body and validates them with the contract's schema. */
export const LadderSchema = z.pipe(
  z.transform(({ is_on, version, rungs, late_fee }: LadderValues) => ({
    is_on,
    version,
    rungs: rungs.map(({ key: _key, when, days, ...words }) => ({ ...words, days: daysOf({ when, days }) })),
    late_fee: feeOf(late_fee),
  })),
  ReminderChange,
)
