import { t } from '../messages.ts'
import type { Paise } from '../money.ts'
import { type FormulaProblem, tokensOf, type Token } from './formula-tokens.ts'

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
type FormulaRead = { formula: Formula } | { problem: FormulaProblem }

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

/** Where the reader is; `end` is the length of the text. */
type Reader = { tokens: readonly Token[]; end: number; place: number; depth: number }

const next = ({ tokens, place }: Reader) => tokens[place]
const at = (reader: Reader) => next(reader)?.at ?? reader.end
const isSign = (reader: Reader, ...signs: readonly string[]) => {
  const token = next(reader)
  return token?.kind === 'sign' && signs.includes(token.text)
}
function take(reader: Reader): Token | undefined {
  const token = next(reader)
  reader.place += 1
  return token
}
function expectSign(reader: Reader, sign: '(' | ')'): void {
  if (!isSign(reader, sign))
    throw new Refusal(at(reader), sign === ')' ? t('Close the bracket here') : t('Write {sign} here', { sign }))
  take(reader)
}

function parse(tokens: readonly Token[], end: number): Formula {
  const reader: Reader = { tokens, end, place: 0, depth: 0 }
  const formula = readSum(reader)
  if (next(reader)) throw new Refusal(at(reader), t('Write + − × ÷ before this'))
  return formula
}

function readSum(reader: Reader): Formula {
  reader.depth += 1
  if (reader.depth > DEEPEST) throw new Refusal(at(reader), t('Use fewer brackets'))
  let left = readProduct(reader)
  while (isSign(reader, '+', '-')) {
    const sign = take(reader)?.text === '+' ? '+' : '-'
    left = { kind: 'operation', sign, left, right: readProduct(reader) }
  }
  reader.depth -= 1
  return left
}

function readProduct(reader: Reader): Formula {
  let left = readFactor(reader)
  while (isSign(reader, '*', '/')) {
    const sign = take(reader)?.text === '*' ? '*' : '/'
    left = { kind: 'operation', sign, left, right: readFactor(reader) }
  }
  return left
}

function readFactor(reader: Reader): Formula {
  const token = next(reader)
  if (!token) throw new Refusal(reader.end, t('Something is missing at the end'))
  if (token.kind === 'number') {
    take(reader)
    return { kind: 'number', value: token.value, text: token.text }
  }
  if (token.kind === 'name') return readName(reader, token)
  if (isSign(reader, '-')) {
    take(reader)
    if (isSign(reader, '-')) throw new Refusal(at(reader), t('Write one minus sign'))
    return { kind: 'minus', of: readFactor(reader) }
  }
  if (!isSign(reader, '(')) throw new Refusal(at(reader), t('Write a number, basic, ctc, balance or days here'))
  take(reader)
  const inside = readSum(reader)
  expectSign(reader, ')')
  return inside
}

function readName(reader: Reader, token: Token): Formula {
  take(reader)
  if (token.text === 'min' || token.text === 'max') {
    expectSign(reader, '(')
    const values = [readSum(reader)]
    while (isSign(reader, ',')) {
      take(reader)
      values.push(readSum(reader))
    }
    expectSign(reader, ')')
    return { kind: 'choice', of: token.text, values }
  }
  const name = formulaNames.find((each) => each === token.text)
  if (!name) throw new Refusal(token.at, t('“{name}” is not known: use basic, ctc, balance or days', { name: token.text }))
  return { kind: 'name', name }
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
