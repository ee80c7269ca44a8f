import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rulePattern } from './rule-pattern.ts'

describe('patterns of automatic rules', () => {
  const account = fc.string({ unit: fc.constantFrom(...'abcI: 12'.split('')), maxLength: 12 })
  const atom = fc.constantFrom('a', 'b', 'I', ':', '1', '.', '[a-c]', '[^:]', '\\d', '\\w', '(ab|b)', '(?:a|1)', '(a|a)')
  const pattern = fc
    .array(fc.tuple(atom, fc.constantFrom('', '', '*', '+', '?')), { maxLength: 6 })
    .chain((atoms) =>
      fc
        .constantFrom(['', ''], ['^', ''], ['', '$'], ['^', '$'], ['x|', ''])
        .map(([before, after]) => before + atoms.map((each) => each.join('')).join('') + after),
    )

  test('fit the accounts that the same regular expression fits', () => {
    fc.assert(
      fc.property(pattern, account, (source, text) => {
        expect(rulePattern(source)?.(text)).toBe(new RegExp(source, 'i').test(text))
      }),
      { numRuns: 3000 },
    )
  })

  test.for(['a{2}', '(?=a)', '(a', 'a)', '[a', '*a', '\\b', '\\D', 'a'.repeat(201)])(
    'what is none of ours is no rule: %s',
    (source) => {
      expect(rulePattern(source)).toBeUndefined()
    },
  )

  test('one that would hang an expression of the language answers at once', () => {
    expect(rulePattern('^(a|a|(a+)+)*b$')?.('a'.repeat(5000))).toBe(false)
  })
})
