import { t } from '../messages.ts'
import type { Paise } from '../money.ts'
import { tokensOf, type Token } from './formula-tokens.ts'

/** What a formula can name: basic pay with dearness, the cost of a month, what is left of that cost, and the days paid. */
export const formulaNames = ['basic', 'ctc', 'balance', 'days'] as const
export type FormulaName = (typeof formulaNames)[number]
export type Formula =
  | { kind: 'number' /** Millionths. */; value: bigint; text: string }
  | { kind: 'name'; name: FormulaName }
  | { kind: 'minus'; of: Formula }
  | { kind: 'operation'; sign: '+' | '-' | '*' | '/'; left: Formula; right: Formula }
  | { kind: 'choice'; of: 'min' | 'max'; values: readonly Formula[] }

/** What is wrong, and at which character, from 0. */
export type FormulaProblem = { at: number; message: string }
export type FormulaRead = { formula: Formula } | { problem: FormulaProblem }

const MOST_CHARACTERS = 200
const DEEPEST = 20

class Refusal extends Error {
  readonly at: number
  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

/**
 * Reads a formula such as `40% of basic`, `min(1600, ctc * 5%)` or `150 * days`. In time proportional to its length; at most 200 characters.
 */
export function readFormula(text: string): FormulaRead {
  if (text.length > MOST_CHARACTERS) return { problem: { at: MOST_CHARACTERS, message: t('Shorten it to 200 characters') } }
  const tokens = tokensOf(text)
  if ('problem' in tokens) return tokens
  try {
    return { formula: parse(tokens.tokens, text.length) }
  } catch (error) {
    if (error instanceof Refusal) return { problem: { at: error.at, message: error.message } }
    throw error
  }
}

function parse(tokens: readonly Token[], end: number): Formula {
  let place = 0
  let depth = 0
  const next = () => tokens[place]
  const at = () => next()?.at ?? end
  const isSign = (...signs: readonly string[]) => next()?.kind === 'sign' && signs.includes(next()?.text ?? '')
  const take = () => tokens[place++]
  const expect = (sign: string) => {
    if (!isSign(sign)) throw new Refusal(at(), sign === ')' ? t('Close the bracket here') : t('Write {sign} here', { sign }))
    take()
  }
  const formula = sum()
  if (next()) throw new Refusal(at(), t('Write + − × ÷ before this'))
  return formula

  function sum(): Formula {
    depth += 1
    if (depth > DEEPEST) throw new Refusal(at(), t('Use fewer brackets'))
    let left = product()
    while (isSign('+', '-')) left = { kind: 'operation', sign: take()?.text === '+' ? '+' : '-', left, right: product() }
    depth -= 1
    return left
  }
  function product(): Formula {
    let left = factor()
    while (isSign('*', '/')) left = { kind: 'operation', sign: take()?.text === '*' ? '*' : '/', left, right: factor() }
    return left
  }
  function factor(): Formula {
    const token = next()
    if (!token) throw new Refusal(end, t('Something is missing at the end'))
    if (token.kind === 'number') return { kind: 'number', value: token.value, text: (take() ?? token).text }
    if (token.kind === 'name') return named(token)
    if (isSign('-')) {
      take()
      return { kind: 'minus', of: primaryAfterSign() }
    }
    return bracket()
  }
  function primaryAfterSign(): Formula {
    if (isSign('-')) throw new Refusal(at(), t('Write one minus sign'))
    return factor()
  }
  function bracket(): Formula {
    if (!isSign('(')) throw new Refusal(at(), t('Write a number, basic, ctc, balance or days here'))
    take()
    const inside = sum()
    expect(')')
    return inside
  }
  function named(token: Token): Formula {
    take()
    if (token.text === 'min' || token.text === 'max') {
      expect('(')
      const values = [sum()]
      while (isSign(',')) {
        take()
        values.push(sum())
      }
      expect(')')
      return { kind: 'choice', of: token.text, values }
    }
    const name = formulaNames.find((each) => each === token.text)
    if (!name) throw new Refusal(token.at, t('“{name}” is not known: use basic, ctc, balance or days', { name: token.text }))
    return { kind: 'name', name }
  }
}

/** The names that a formula uses. */
export function namesIn(formula: Formula): ReadonlySet<FormulaName> {
  switch (formula.kind) {
    case 'number':
      return new Set()
    case 'name':
      return new Set([formula.name])
    case 'minus':
      return namesIn(formula.of)
    case 'operation':
      return new Set([...namesIn(formula.left), ...namesIn(formula.right)])
    case 'choice':
      return new Set(formula.values.flatMap((each) => [...namesIn(each)]))
  }
}

/** Amounts in paise, days as a number. */
export type FormulaValues = { basic: Paise; ctc: Paise; balance: Paise; days: number }

/** Whether it is computed anew each month; the cost and what is left of it are only known when pay is worked out from a yearly cost. */
export const isMonthly = (formula: Formula): boolean => !namesIn(formula).has('ctc') && !namesIn(formula).has('balance')
