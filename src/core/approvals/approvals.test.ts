import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OpenStep, stuckStep } from './distinct.ts'
import { bandWords, fits, type Rule } from './rule.ts'

const rule = (over: Partial<Rule> = {}): Rule => ({
  least: null,
  most: null,
  vendors_ids: [],
  ledger_accounts_ids: [],
  only_first_payment: false,
  ...over,
})
const facts = { total: 50_000_00, vendors_id: 'nila', ledger_accounts_ids: ['rent', 'tea'], is_first_payment: false }

test.each([
  ['without conditions', {}, true],
  ['from its own amount', { least: 50_000_00 }, true],
  ['from a paisa more', { least: 50_000_01 }, false],
  ['up to its own amount', { most: 50_000_00 }, true],
  ['up to a paisa less', { most: 49_999_99 }, false],
  ['of the vendor', { vendors_ids: ['ravi', 'nila'] }, true],
  ['of another vendor', { vendors_ids: ['ravi'] }, false],
  ['for an account of one line', { ledger_accounts_ids: ['tea'] }, true],
  ['for an account of no line', { ledger_accounts_ids: ['travel'] }, false],
  ['before the first payment, which was made', { only_first_payment: true }, false],
  ['of the vendor, but above', { vendors_ids: ['nila'], least: 60_000_00 }, false],
])('a rule %s', (_, over, fitting) => {
  expect(fits(rule(over), facts)).toBe(fitting)
})

test('the band in words', () => {
  expect(
    [{}, { least: 50_000_00 }, { most: 2_00_000_00 }, { least: 1_00, most: 2_00 }].map((over) => bandWords(rule(over))),
  ).toEqual([undefined, 'from ₹50,000.00', 'up to ₹2,00,000.00', 'from ₹1.00 up to ₹2.00'])
})

describe('no one approves twice', () => {
  test('who alone can do a later step is kept for it', () => {
    expect(
      stuckStep([
        { needed: 1, able: ['meera', 'kabir'] },
        { needed: 1, able: ['meera'] },
      ]),
    ).toBeUndefined()
    expect(
      stuckStep([
        { needed: 1, able: ['meera'] },
        { needed: 1, able: ['meera'] },
      ]),
    ).toBe(1)
    expect(stuckStep([{ needed: 3, able: ['meera', 'kabir'] }])).toBe(0)
    expect(stuckStep([{ needed: 0, able: [] }])).toBeUndefined()
  })

  const people = ['a', 'b', 'c', 'd']
  const steps = fc.array(fc.record({ needed: fc.integer({ min: 0, max: 2 }), able: fc.subarray(people) }), { maxLength: 4 })
  /** Tries every assignment of people. */
  const canSeat = (open: readonly OpenStep[], used: readonly string[] = []): boolean => {
    const [step, ...rest] = open
    if (!step) return true
    if (step.needed === 0) return canSeat(rest, used)
    return step.able
      .filter((person) => !used.includes(person))
      .some((person) => canSeat([{ ...step, needed: step.needed - 1 }, ...rest], [...used, person]))
  }
  test('the answer is that of trying every way', () => {
    fc.assert(
      fc.property(steps, (open) => {
        expect(stuckStep(open) === undefined).toBe(canSeat(open))
      }),
    )
  })
})
