import { type Paise, sumPaise } from '../money.ts'
import { type Component, componentIn, type TermsPart } from './components.ts'
import { type Formula, isMonthly, namesIn, readFormula } from './formula.ts'
import { formulaAmount } from './formula-value.ts'

export type AgreedPart = {
  code: string
  component: Component
  amount: Paise
  /** Computed anew each month by this; an amount that was worked out from the yearly cost is agreed. */
  formula?: Formula
  /** The formula counts the days itself. */
  has_days: boolean
}

/** The components of pay terms with their amounts for so many paid days; formulas over basic pay and days are computed. */
export function agreedParts(parts: readonly TermsPart[], days: number): AgreedPart[] {
  const basic = sumPaise(parts.filter((part) => componentIn(part).is_basic).map(({ amount }) => amount))
  return parts.map((part) => {
    const component = componentIn(part)
    const formula = monthlyFormula(component)
    if (!formula) return { code: part.code, component, amount: part.amount, has_days: false }
    const amount = formulaAmount(formula, { basic, ctc: 0, balance: 0, days })
    return { code: part.code, component, amount, formula, has_days: namesIn(formula).has('days') }
  })
}

function monthlyFormula({ formula: text }: Component): Formula | undefined {
  const read = text === undefined ? undefined : readFormula(text)
  return read && 'formula' in read && isMonthly(read.formula) ? read.formula : undefined
}
