import { expect, test } from 'vitest'
import { isCodeOf, sectionCode } from './codes.ts'
import { tcsAdvanceLines, tcsOfMove, tcsWithin } from '../../tax/tcs-advance.ts'
import { tcsNatures } from '../../tax/tcs-natures.ts'
import { tcsFor } from '../../tax/tcs.ts'
import { tdsFor } from '../../tax/tds.ts'
import { tdsRates } from '../../tax/tds-rates.ts'

const [before, after] = ['2026-03-31', '2026-04-01']
const buyer = { has_pan: true, has_declared: false }

// Tour packages are computed under the new Act alone.
test.each(tcsNatures.filter((nature) => nature !== 'tour_package'))(
  '%s is collected under the old Act on 31 March 2026, and under the new one a day later',
  (nature) => {
    const [old, fresh] = [tcsFor(nature, before, buyer), tcsFor(nature, after, buyer)]
    expect(old).toMatchObject({ statement: '27EQ', section: expect.stringMatching(/^206C/) })
    expect(fresh).toMatchObject({ statement: '143', section: '394', collection_code: expect.stringMatching(/^10\d\d$/) })
    expect(isCodeOf('27EQ', old?.collection_code ?? '')).toBe(true)
    expect(isCodeOf('27EQ', fresh?.collection_code ?? '')).toBe(false)
  },
)

const natures = [...new Set(tdsRates.map(({ nature }) => nature))]
const rulesOn = (day: string) => natures.flatMap((nature) => tdsFor(nature, day, true, 'company') ?? [])

test('every nature has the statement and code of its day on both sides of the boundary', () => {
  const [old, fresh] = [rulesOn(before), rulesOn(after)]
  expect(new Set([...old, ...fresh].map(({ nature }) => nature))).toEqual(new Set(natures))
  expect(new Set(old.map(({ statement }) => statement))).toEqual(new Set(['26Q']))
  expect(new Set(fresh.map(({ statement }) => statement))).toEqual(new Set(['140']))
  const without = (form: '26Q' | '140', rules: typeof old, codeOf: (rule: (typeof old)[number]) => string | null | undefined) =>
    rules.flatMap((rule) => (isCodeOf(form, codeOf(rule) ?? '') ? [] : [rule.nature]))
  expect(without('26Q', old, ({ section }) => sectionCode(section))).toEqual([])
  expect(without('140', fresh, ({ payment_code }) => payment_code)).toEqual([])
})

/**
 * Codes of residents for tax year 2026-27, row by row: the natures that we deduct with their code in Form 26Q, or none where we do not deduct it.
 * Bank interest, fund units, life policies, winnings and cash are paid by banks, funds, insurers and lotteries.
 */
const table: Record<string, [nature: string, code_1961: string][]> = {
  '1005': [['insurance_commission', '94D']],
  '1006': [['commission', '94H']],
  '1008': [['rent_machinery', '4IA']],
  '1009': [['rent_property', '4IB']],
  '1011': [['joint_development', '4IC']],
  '1012': [['land_acquisition', '94L']],
  '1013': [],
  '1019': [['securities_interest', '193']],
  '1020': [],
  '1021': [],
  '1022': [['interest', '94A']],
  '1023': [['contractor', '94C']],
  '1024': [['contractor', '94C']],
  '1026': [
    ['technical', '4JA'],
    ['call_centre', '4JA'],
    ['film_royalty', '4JA'],
  ],
  '1027': [
    ['professional', '4JB'],
    ['royalty', '4JB'],
    ['non_compete', '4JB'],
  ],
  '1028': [['director', '4JB']],
  '1029': [['dividend', '194']],
  '1030': [],
  '1031': [['goods', '94Q']],
  '1033': [['benefit', '94R']],
  '1034': [],
  '1035': [['ecommerce', '94O']],
  '1037': [['digital_asset', '94S']],
  '1038': [],
  '1058': [],
  '1059': [],
  '1060': [],
  '1061': [],
  '1062': [],
  '1063': [['lottery_commission', '94G']],
  '1064': [],
  '1065': [],
  '1067': [['partner', '94T']],
}

test.each(Object.entries(table))('code %s has its nature, and its code in the statement of the old Act', (code, expected) => {
  expect(isCodeOf('140', code)).toBe(true)
  const found = natures.flatMap((nature) => {
    const holders = (['company', 'individual'] as const).map((holder) => tdsFor(nature, after, true, holder)?.payment_code)
    const old = tdsFor(nature, before, true, 'company')
    return holders.includes(code) ? [[nature, sectionCode(old?.section ?? '')]] : []
  })
  expect(new Map(found as [string, string][])).toEqual(new Map(expected))
})

test('every nature that we deduct from residents is in the table', () => {
  expect(new Set(Object.values(table).flatMap((rows) => rows.map(([nature]) => nature)))).toEqual(new Set(natures))
})

test('the tax within money ahead of an invoice is in whole rupees, and moves add up to that of the rest', () => {
  expect(tcsWithin(1_02_000_00, '2')).toBe(2_000_00)
  expect(tcsWithin(1_01_000_00, '1')).toBe(1_000_00)
  expect(tcsWithin(25_49, '2')).toBe(0)
  expect(tcsWithin(25_50, '2')).toBe(1_00)
  expect(tcsOfMove(0, 1_02_000_00, '2') + tcsOfMove(1_02_000_00, 33_333_33, '2')).toBe(tcsWithin(33_333_33, '2'))
  expect(tcsAdvanceLines(2_000_00)).toMatchObject([{ amount: 2_000_00 }, { amount: -2_000_00 }])
})
