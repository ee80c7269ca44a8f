import { t } from '../messages.ts'
import { mulDiv, type Paise } from '../money.ts'
import type { Formula, FormulaName, FormulaValues } from './formula.ts'

const MILLION = 1_000_000n
const MOST = 10n ** 18n

/**
 * The amount of a formula in paise, to the nearest rupee and never below zero. Computed in millionths of a rupee; a division by zero and what is
 * larger than any pay give zero.
 */
export function formulaAmount(formula: Formula, values: FormulaValues): Paise {
  const value = valueOf(formula, values)
  if (value <= 0n || value > MOST) return 0
  return mulDiv(Number(value / MILLION), 1n, 1n) * 100 + (value % MILLION >= MILLION / 2n ? 100 : 0)
}

function valueOf(formula: Formula, values: FormulaValues): bigint {
  switch (formula.kind) {
    case 'number':
      return formula.value
    case 'name':
      return formula.name === 'days'
        ? BigInt(Math.round(values.days * 2)) * (MILLION / 2n)
        : BigInt(values[formula.name]) * 10_000n
    case 'minus':
      return -valueOf(formula.of, values)
    case 'choice': {
      const all = formula.values.map((each) => valueOf(each, values))
      return all.reduce((best, each) => ((formula.of === 'min' ? each < best : each > best) ? each : best))
    }
    case 'operation':
      return operate(formula.sign, valueOf(formula.left, values), valueOf(formula.right, values))
  }
}

function operate(sign: '+' | '-' | '*' | '/', left: bigint, right: bigint): bigint {
  if (sign === '+') return left + right
  if (sign === '-') return left - right
  if (sign === '*') return (left * right) / MILLION
  return right === 0n ? 0n : (left * MILLION) / right
}

const names = (): Record<FormulaName, string> => ({
  basic: t('basic pay'),
  ctc: t('monthly cost'),
  balance: t('rest of the cost'),
  days: t('days paid'),
})

/** A formula as people read it: “40% of basic pay”. */
export function formulaWords(formula: Formula, isInside = false): string {
  switch (formula.kind) {
    case 'number':
      return formula.text
    case 'name':
      return names()[formula.name]
    case 'minus':
      return `−${formulaWords(formula.of, true)}`
    case 'choice': {
      const values = formula.values.map((each) => formulaWords(each)).join(', ')
      return formula.of === 'min' ? t('the least of {values}', { values }) : t('the most of {values}', { values })
    }
    case 'operation':
      return operationWords(formula, isInside)
  }
}

function operationWords({ sign, left, right }: Extract<Formula, { kind: 'operation' }>, isInside: boolean): string {
  if (sign === '*' && left.kind === 'number' && left.text.endsWith('%'))
    return t('{percent} of {of}', { percent: left.text, of: formulaWords(right, true) })
  const signWords = { '+': '+', '-': '−', '*': '×', '/': '÷' }[sign]
  const isSum = sign === '+' || sign === '-'
  const words = `${formulaWords(left, !isSum)} ${signWords} ${formulaWords(right, true)}`
  return isInside && isSum ? `(${words})` : words
}
