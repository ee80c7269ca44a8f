import { type Paise, sumPaise } from '../money.ts'
import type { Slip } from './slip-model.ts'
import type { SlipLine } from './slip-lines.ts'

/** Why pay differs from the month before. */
export const changeCauses = [
  'days',
  'rate',
  'one_off',
  'arrears',
  'ceiling',
  'base',
  'tax',
  'declaration',
  'started',
  'ended',
] as const
export type ChangeCause = (typeof changeCauses)[number]
export type SlipChange = { code: string; name: string; cause: ChangeCause; amount: Paise }

/**
 * Every rupee by which net pay differs from the slip before, by line and cause. A change is signed as the employee feels it: more deducted is
 * less. The changes add up to the difference of the two nets.
 */
export function changesSince(before: Slip | undefined, now: Slip): SlipChange[] {
  const lines = (slip: Slip | undefined) => (slip?.lines ?? []).filter(({ group }) => group !== 'employer')
  const codes = [...new Set([...lines(before), ...lines(now)].map(keyOf))]
  return codes.flatMap((key) => {
    const [old, current] = [lines(before).filter((line) => keyOf(line) === key), lines(now).filter((line) => keyOf(line) === key)]
    return between(old, current).filter(({ amount }) => amount !== 0)
  })
}

const keyOf = ({ group, code, basis }: SlipLine) =>
  `${group} ${code} ${basis.kind === 'one_off' || basis.kind === 'arrears' ? basis.kind : ''}`
const felt = (lines: readonly SlipLine[]): Paise =>
  sumPaise(lines.map(({ group, amount }) => (group === 'deduction' ? 0 - amount : amount)))

function between(old: readonly SlipLine[], current: readonly SlipLine[]): SlipChange[] {
  const [was, is] = [old[0], current[0]]
  const any = is ?? was
  if (!any) return []
  const { code, name } = any
  const whole = felt(current) - felt(old)
  const change = (cause: ChangeCause, amount: Paise): SlipChange => ({ code, name, cause, amount })
  if (any.basis.kind === 'one_off' || any.basis.kind === 'entered') return [change('one_off', whole)]
  if (any.basis.kind === 'arrears') return [change('arrears', whole)]
  if (!was) return [change('started', whole)]
  if (!is) return [change('ended', whole)]
  if (was.basis.kind === 'monthly' && is.basis.kind === 'monthly') {
    // The new rate at the old days is the rate's part; the rest comes from days.
    const rate = Math.round(((is.basis.monthly - was.basis.monthly) * was.basis.paid_days) / was.basis.days / 100) * 100
    return [
      change('rate', is.basis.monthly === was.basis.monthly ? 0 : rate),
      change('days', whole - (is.basis.monthly === was.basis.monthly ? 0 : rate)),
    ]
  }
  if (is.basis.kind === 'tax') return [change(isDeclaredAnew(was, is) ? 'declaration' : 'tax', whole)]
  if (is.basis.kind === 'epf' && was.basis.kind === 'epf') {
    const ceilings = (basis: typeof is.basis) =>
      JSON.stringify((basis as { parts: readonly { ceiling: Paise }[] }).parts.map(({ ceiling }) => ceiling))
    return [change(ceilings(is.basis) !== ceilings(was.basis) ? 'ceiling' : 'base', whole)]
  }
  return [change('base', whole)]
}

/** Whether what is declared, or what of it counts, changed the tax. */
function isDeclaredAnew({ basis: was }: SlipLine, { basis: is }: SlipLine): boolean {
  if (was.kind !== 'tax' || is.kind !== 'tax' || (!was.declaration && !is.declaration)) return false
  const facts = ({ declaration, other_income = 0, year }: typeof is) =>
    JSON.stringify([declaration?.counts, declaration?.claimed, other_income, year.regime])
  return facts(was) !== facts(is)
}
