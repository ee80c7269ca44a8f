import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formulaNames, isMonthly, readFormula } from './formula.ts'
import { formulaAmount, formulaWords } from './formula-value.ts'

const values = { basic: 20_000_00, ctc: 50_000_00, balance: 7_000_00, days: 26.5 }
const read = (text: string) => {
  const found = readFormula(text)
  if ('problem' in found) throw new Error(`${text}: ${found.problem.message}`)
  return found.formula
}
const amount = (text: string) => formulaAmount(read(text), values) / 100
const problem = (text: string) => {
  const found = readFormula(text)
  return 'problem' in found ? [found.problem.at, found.problem.message] : undefined
}

test('formulas over basic pay, cost, what is left of it and days', () => {
  expect(amount('40% of basic')).toBe(8_000)
  expect(amount('min(1600, ctc * 5%)')).toBe(1_600)
  expect(amount('max(0, balance − 8000)')).toBe(0)
  expect(amount('150 × days')).toBe(3_975)
  expect(amount('basic / 3')).toBe(6_667)
  expect(amount('2 + 3 * 4')).toBe(14)
  expect(amount('(2 + 3) * 4 - 1')).toBe(19)
  expect(amount('-(basic) + 20001')).toBe(1)
  expect(amount('0.5')).toBe(1)
  expect(amount('0.4999')).toBe(0)
})

test('nothing is below zero, and dividing by zero gives nothing', () => {
  expect(amount('basic - ctc')).toBe(0)
  expect(amount('basic / 0')).toBe(0)
  expect(amount('999999999 * 999999999')).toBe(0)
})

test('what is wrong is said at its character', () => {
  expect(problem('40% of salary')).toEqual([7, '“salary” is not known: use basic, ctc, balance or days'])
  expect(problem('basic +')).toEqual([7, 'Something is missing at the end'])
  expect(problem('(basic * 2')).toEqual([10, 'Close the bracket here'])
  expect(problem('basic basic')).toEqual([6, 'Write + − × ÷ before this'])
  expect(problem('basic ^ 2')).toEqual([6, '“^” has no meaning here'])
  // A number with a comma is not taken for two values.
  expect(problem('min(1,600, basic)')).toEqual([5, 'Write a number without commas, and a space after a comma between values'])
  expect(problem('1,600 + basic')).toEqual([1, 'Write a number without commas, and a space after a comma between values'])
  expect(amount('min(1, 600)')).toBe(1)
  expect(problem('1. + basic')).toEqual([2, 'Write the decimals, or no point'])
  expect(problem('')).toEqual([0, 'Something is missing at the end'])
  expect(problem(`${'('.repeat(60)}1`)?.[1]).toBe('Use fewer brackets')
  expect(problem('1+'.repeat(150))).toEqual([200, 'Shorten it to 200 characters'])
})

test('a formula reads as people say it', () => {
  expect(formulaWords(read('40% of basic'))).toBe('40% of basic pay')
  expect(formulaWords(read('min(1600, 5% * ctc)'))).toBe('the least of 1600, 5% of monthly cost')
  expect(formulaWords(read('(basic + 100) * 2 - days'))).toBe('(basic pay + 100) × 2 − days paid')
})

test('only what needs the yearly cost is left to it', () => {
  expect(['basic * 2', '10 * days', 'ctc - basic', 'balance'].map((text) => isMonthly(read(text)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('any text is read or refused at a character of it, and sums agree with plain arithmetic', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 220 }), (text) => {
      const found = readFormula(text)
      expect('problem' in found ? found.problem.at : 0).toBeLessThanOrEqual(text.length)
    }),
  )
  const whole = fc.integer({ min: 0, max: 9_999 })
  fc.assert(
    fc.property(whole, whole, whole, fc.constantFrom(...formulaNames.slice(0, 3)), (a, b, c, name) => {
      const expected = a + b * c + values[name as 'basic'] / 100
      expect(amount(`${a} + ${b} * ${c} + ${name}`)).toBe(expected)
    }),
  )
})
