import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minedRules } from './mine.ts'
import { addUp, partAmounts } from './parts.ts'
import { type Condition, conditionProblem, firstFitting, fits, type RuledLine, type RuleTerms, why } from './rule.ts'

const line = (over: Partial<RuledLine> = {}): RuledLine => ({
  bank_accounts_id: 'b1',
  amount: -25_000_00,
  description: 'NEFT DR-HDFC0000060-RAVI  KUMAR-OFFICE RENT NOV',
  counterparty: 'RAVI KUMAR',
  vpa: null,
  rail: 'neft',
  ...over,
})
const terms = (conditions: Condition[], over: Partial<RuleTerms> = {}): RuleTerms => ({
  direction: null,
  bank_accounts_id: null,
  joined: 'all',
  conditions,
  ...over,
})
const text = (field: Condition['field'], comparison: Condition['comparison'], words: string): Condition => ({
  field,
  comparison,
  words,
  amount: null,
  amount_to: null,
})
const money = (comparison: Condition['comparison'], amount: number, amount_to: number | null = null): Condition => ({
  field: 'amount',
  comparison,
  words: null,
  amount,
  amount_to,
})
const rent = text('description', 'contains', 'office rent')

test.each<[string, RuleTerms, boolean]>([
  ['words in any case', terms([rent]), true],
  ['words across a break of the line', terms([text('description', 'contains', 'Ravi Kumar')]), true],
  ['a beginning', terms([text('description', 'starts_with', 'neft dr')]), true],
  ['the whole other side, whatever its form', terms([text('party', 'is', 'M/s Ravi Kumar')]), true],
  ['the rail', terms([text('rail', 'is', 'upi')]), false],
  ['money that goes out', terms([rent], { direction: 'out' }), true],
  ['money that comes in', terms([rent], { direction: 'in' }), false],
  ['another account', terms([rent], { bank_accounts_id: 'b2' }), false],
  ['the amount', terms([money('is', 25_000_00)]), true],
  ['less than the amount', terms([money('less_than', 25_000_00)]), false],
  ['both ends of a range', terms([money('between', 25_000_00, 30_000_00)]), true],
  ['all, when one does not hold', terms([rent, text('rail', 'is', 'upi')]), false],
  ['any, when one holds', terms([rent, text('rail', 'is', 'upi')], { joined: 'any' }), true],
  ['no condition at all', terms([]), false],
])('a rule of %s', (_, rule, expected) => {
  expect(fits(rule, line())).toBe(expected)
})

test('a line of nothing fits no rule', () => {
  expect(fits(terms([rent]), line({ amount: 0 }))).toBe(false)
})

test('the first rule in order gets the line, and gives its reason', () => {
  const named = { ...terms([rent, money('more_than', 10_000_00)]), rule_name: 'Rent' }
  expect(firstFitting([{ ...terms([]), rule_name: 'Nothing' }, named], line())).toBe(named)
  expect(why(named, line())).toBe('Rule “Rent”: the description contains “office rent” and the amount is more than ₹10,000.00.')
})

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('description' as const, 'party' as const),
      fc.constantFrom('contains' as const, 'starts_with' as const),
      fc.constantFrom('RENT', 'OFFICE', 'RAVI', 'NEFT', 'UPI', 'SALARY'),
    )
    .map((each) => text(...each)),
  fc.tuple(fc.constantFrom('less_than' as const, 'more_than' as const), fc.nat(50_000_00)).map((each) => money(...each)),
  fc.constantFrom('neft', 'upi').map((rail) => text('rail', 'is', rail)),
)

test('in which order the conditions stand does not matter', () => {
  fc.assert(
    fc.property(
      fc
        .array(condition, { minLength: 1, maxLength: 6 })
        .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      fc.constantFrom('all' as const, 'any' as const),
      fc.integer({ min: -60_000_00, max: 60_000_00 }),
      ([all, shuffled], joined, amount) => {
        expect(fits(terms(shuffled, { joined }), line({ amount }))).toBe(fits(terms(all, { joined }), line({ amount })))
      },
    ),
  )
})

test('the parts of a line add up to it to the paisa, and none has the opposite sign', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 6 }),
      (amount, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        const shares = weights.map((weight) => Math.max(1, Math.floor((weight * 100_000) / whole)))
        const last = 100_000 - shares.slice(0, -1).reduce((sum, share) => sum + share, 0)
        const parts = [...shares.slice(0, -1), last].map((share) => ({ percent: (share / 1_000).toFixed(3) }))
        expect(addUp(parts)).toBe(true)
        const amounts = partAmounts(amount, parts)
        expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(amount)
        expect(amounts.every((each) => each * amount >= 0)).toBe(true)
      },
    ),
  )
})

test('shares that are not the whole do not add up', () => {
  expect(addUp([{ percent: '60' }, { percent: '40' }])).toBe(true)
  expect(addUp([{ percent: '33.333' }, { percent: '66.667' }])).toBe(true)
  expect(addUp([{ percent: '60' }, { percent: '30' }])).toBe(false)
  expect(addUp([{ percent: '100' }, { percent: '0' }])).toBe(false)
})

const decided = (ledger_accounts_id: string, over: Partial<RuledLine>) => ({ ...line(over), ledger_accounts_id })

test('what people did three times the same way becomes a rule to offer; once another way, and it does not', () => {
  const rents = [1, 2, 3].map(() => decided('rent', { counterparty: 'RAVI KUMAR' }))
  const charges = ['01-04', '01-07', '01-10'].map((day) =>
    decided('charges', { description: `SMS CHRG FOR:${day}-2026`, counterparty: null, amount: -17_70 }),
  )
  expect(minedRules([...rents, ...charges], [])).toEqual([
    {
      rule_name: 'RAVI KUMAR',
      direction: 'out',
      conditions: [text('party', 'is', 'RAVI KUMAR')],
      ledger_accounts_id: 'rent',
      times: 3,
      amount: 75_000_00,
    },
    {
      rule_name: 'SMS CHRG FOR',
      direction: 'out',
      conditions: [text('description', 'contains', 'SMS CHRG FOR')],
      ledger_accounts_id: 'charges',
      times: 3,
      amount: 53_10,
    },
  ])
  expect(minedRules([...rents, decided('repairs', { counterparty: 'RAVI KUMAR' })], [])).toEqual([])
  expect(minedRules(rents.slice(1), [])).toEqual([])
  expect(minedRules(rents, [terms([rent])])).toEqual([])
})

test('a condition that says nothing is refused at its field', () => {
  expect(conditionProblem(text('description', 'contains', ' '))).toMatchObject({ field: 'words' })
  expect(conditionProblem(text('rail', 'is', 'pigeon'))).toMatchObject({ field: 'words' })
  expect(conditionProblem(text('description', 'between', 'a'))).toMatchObject({ field: 'comparison' })
  expect(conditionProblem(money('is', 0))).toMatchObject({ field: 'amount' })
  expect(conditionProblem(money('between', 200, 100))).toMatchObject({ field: 'amount_to' })
  expect(conditionProblem(money('between', 100, 200))).toBeUndefined()
})
