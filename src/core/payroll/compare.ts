import { type Paise, sumPaise } from '../money.ts'
import { componentIn, components } from './components.ts'
import { readFormula } from './formula.ts'
import { formulaAmount } from './formula-value.ts'
import type { Slip } from './slip-model.ts'
import type { Basis, SlipLine } from './slip-lines.ts'

/** Why pay differs from the month before. */
export const changeCauses = [
  'days',
  'rate',
  'one_off',
  'arrears',
  'ceiling',
  'law',
  'loan',
  'base',
  'tax',
  'declaration',
  'started',
  'ended',
  /** Of a run: the net pay of people whom no month before paid, and of those whom the last one paid and this one does not. */
  'joined',
  'left',
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
  const basics = { before: basicOf(before), now: basicOf(now) }
  return codes.flatMap((key) => {
    const [old, current] = [lines(before).filter((line) => keyOf(line) === key), lines(now).filter((line) => keyOf(line) === key)]
    return between(old, current, basics).filter(({ amount }) => amount !== 0)
  })
}

type Basics = { before: Paise; now: Paise }

const keyOf = ({ group, code, basis }: SlipLine) =>
  `${group} ${code} ${basis.kind === 'one_off' || basis.kind === 'arrears' ? basis.kind : ''}`
const felt = (lines: readonly SlipLine[]): Paise =>
  sumPaise(lines.map(({ group, amount }) => (group === 'deduction' ? 0 - amount : amount)))

function between(old: readonly SlipLine[], current: readonly SlipLine[], basics: Basics): SlipChange[] {
  const [was, is] = [old[0], current[0]]
  const any = is ?? was
  if (!any) return []
  const { code, name } = any
  const whole = felt(current) - felt(old)
  const change = (cause: ChangeCause, amount: Paise): SlipChange => ({ code, name, cause, amount })
  if (any.basis.kind === 'one_off' || any.basis.kind === 'claim') return [change('one_off', whole)]
  if (any.basis.kind === 'entered') return [change(code === 'VPF' ? 'rate' : 'one_off', whole)]
  if (any.basis.kind === 'arrears') return [change('arrears', whole)]
  if (!was) return [change('started', whole)]
  if (!is) return [change('ended', whole)]
  const rate = rateChange(was, is, basics)
  if (rate !== undefined) {
    const signed = is.group === 'deduction' ? 0 - rate : rate
    return [change('rate', signed), change('days', whole - signed)]
  }
  return [change(causeOf(was, is), whole)]
}

/**
 * What of the difference of two agreed or computed lines the rate or the formula makes, at the days of the slip before; the rest is by days.
 * Undefined for lines of another kind.
 */
function rateChange({ basis: was, amount: old }: SlipLine, line: SlipLine, { before, now }: Basics): Paise | undefined {
  const is = line.basis
  const isAgreed = (basis: Basis) => basis.kind === 'monthly' || basis.kind === 'formula'
  if (!isAgreed(was) || !isAgreed(is)) return undefined
  if (was.kind === is.kind && was.kind === 'monthly' && is.kind === 'monthly' && was.monthly === is.monthly) return 0
  const isSame = was.kind === 'formula' && is.kind === 'formula' && was.formula === is.formula && before === now
  if (isSame) return 0
  return atDays(line, was, now) - old
}

type Agreed = Extract<Basis, { kind: 'monthly' | 'formula' }>

/** A line of this slip as it would be for the days of the slip before. */
function atDays(of: SlipLine, was: Basis, basic: Paise): Paise {
  const [line, { paid_days, days }] = [of.basis as Agreed, was as Agreed]
  if (line.kind === 'formula' && line.has_days) {
    const read = readFormula(line.formula)
    return 'formula' in read ? formulaAmount(read.formula, { basic, ctc: 0, balance: 0, days: paid_days }) : line.monthly
  }
  if (!componentIn(of).is_prorated) return line.monthly
  return Math.round((line.monthly * paid_days) / days / 100) * 100
}

/** Basic pay of a whole month, which formulas are over. */
const basicOf = (slip: Slip | undefined): Paise =>
  sumPaise(
    (slip?.lines ?? []).flatMap(({ code, group, basis }) =>
      group === 'earning' && basis.kind === 'monthly' && isBasic(code) ? [basis.monthly] : [],
    ),
  )
const isBasic = (code: string) => components.some((each) => each.code === code && each.is_basic)

function causeOf(was: SlipLine, is: SlipLine): ChangeCause {
  const [before, now] = [was.basis, is.basis]
  if (now.kind === 'tax') return isDeclaredAnew(was, is) ? 'declaration' : 'tax'
  if (now.kind === 'epf' && before.kind === 'epf') {
    const ceilings = ({ parts }: typeof now) => JSON.stringify(parts.map(({ ceiling }) => ceiling))
    return ceilings(now) === ceilings(before) ? 'base' : 'ceiling'
  }
  if (now.kind === 'loan') return 'loan'
  return isOfNewLaw(before, now) ? 'law' : 'base'
}

/** Whether a line on the same base differs: by a rule that changed, another place of work, or the rule of a special month. */
function isOfNewLaw(was: Basis, is: Basis): boolean {
  if (was.kind === 'pt' && is.kind === 'pt') return was.base === is.base
  if ((was.kind === 'esi' && is.kind === 'esi') || (was.kind === 'lwf' && is.kind === 'lwf')) return was.wages === is.wages
  return false
}

/** Whether what is declared, or what of it counts, changed the tax. */
function isDeclaredAnew({ basis: was }: SlipLine, { basis: is }: SlipLine): boolean {
  if (was.kind !== 'tax' || is.kind !== 'tax' || (!was.declaration && !is.declaration)) return false
  const facts = ({ declaration, other_income = 0, year }: typeof is) =>
    JSON.stringify([declaration?.counts, declaration?.claimed, other_income, year.regime])
  return facts(was) !== facts(is)
}
