import { translate } from '../messages.ts'
import type { Paise } from '../money.ts'

export const roundingUnits = ['none', 'hundreds', 'thousands', 'lakhs', 'millions', 'crores'] as const
export type RoundingUnit = (typeof roundingUnits)[number]

/** Paise per unit. */
const paiseIn: Readonly<Record<RoundingUnit, Paise>> = {
  none: 100,
  hundreds: 100_00,
  thousands: 1_000_00,
  lakhs: 1_00_000_00,
  millions: 10_00_000_00,
  crores: 1_00_00_000_00,
}

/** Total income from which Schedule III requires larger units: ₹100 crore, in paise. */
const LARGE_INCOME: Paise = 100_00_00_000_00

/**
 * Units to which a company may round its statements: below ₹100 crore of total income hundreds, thousands, lakhs or millions; above it
 * lakhs, millions or crores, or decimals thereof (Schedule III to the Companies Act 2013, General Instructions para 4(i), as amended from 1
 * Apr 2021 by G.S.R. 207(E) of 24 Mar 2021, which made rounding mandatory). `none` is for reports of the company’s own use.
 */
export const allowedUnits = (totalIncome: Paise): readonly RoundingUnit[] =>
  totalIncome < LARGE_INCOME ? ['none', 'hundreds', 'thousands', 'lakhs', 'millions'] : ['none', 'lakhs', 'millions', 'crores']

/** A unit and how many decimals of it are printed (0 to 2). */
export type Rounding = { unit: RoundingUnit; decimals: number }

export const unrounded: Rounding = { unit: 'none', decimals: 2 }

/** The smallest step of printed figures, in paise. */
export const quantumOf = ({ unit, decimals }: Rounding): Paise => (unit === 'none' ? 1 : paiseIn[unit] / 10 ** decimals)

/** Paise per unit in which a statement is printed. */
export const unitPaise = ({ unit }: Rounding): Paise => paiseIn[unit]

const unitWords: Readonly<Record<RoundingUnit, string>> = {
  none: '₹',
  hundreds: '₹ in hundreds',
  thousands: '₹ in thousands',
  lakhs: '₹ in lakhs',
  millions: '₹ in millions',
  crores: '₹ in crores',
}

/** `₹ in lakhs`; `₹` without rounding. In the current language. */
export const roundingWords = ({ unit }: Rounding): string => translate(unitWords[unit])

/** To the nearest step, half away from zero. */
export function roundTo(amount: Paise, quantum: Paise): Paise {
  const steps = Math.floor((Math.abs(amount) * 2 + quantum) / (quantum * 2))
  return amount < 0 ? 0 - steps * quantum : steps * quantum
}

/**
 * Rounds parts so that they add up to `target`, their rounded sum, each to the step below or above it: the largest remainders are rounded
 * up, the first of equal ones first. A part that is a whole number of steps does not change.
 */
export function shareRounding(target: Paise, parts: readonly Paise[], quantum: Paise): Paise[] {
  const floors = parts.map((part) => Math.floor(part / quantum) * quantum)
  const left = (target - floors.reduce((sum, each) => sum + each, 0)) / quantum
  const up = parts
    .map((part, at) => ({ at, rest: part - (floors[at] ?? 0) }))
    .filter(({ rest }) => rest > 0)
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, left)
  const raised = new Set(up.map(({ at }) => at))
  return floors.map((each, at) => (raised.has(at) ? each + quantum : each))
}
