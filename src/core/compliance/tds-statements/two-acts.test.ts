import { expect, test } from 'vitest'
import { isCodeOf, sectionCode } from './codes.ts'
import { tcsAdvanceLines, tcsOfMove, tcsWithin } from '../../tax/tcs-advance.ts'
import { tcsNatures } from '../../tax/tcs-natures.ts'
import { tcsFor } from '../../tax/tcs.ts'
import { tdsFor } from '../../tax/tds.ts'
import { tdsRates } from '../../tax/tds-rates.ts'

const [before, after] = ['2026-03-31', '2026-04-01']
const buyer = { has_pan: true, has_declared: false }

test.each(tcsNatures)('%s is collected under the old Act on 31 March 2026, and under the new one a day later', (nature) => {
  const [old, fresh] = [tcsFor(nature, before, buyer), tcsFor(nature, after, buyer)]
  expect(old).toMatchObject({ statement: '27EQ', section: expect.stringMatching(/^206C/) })
  expect(fresh).toMatchObject({ statement: '143', section: '394', collection_code: expect.stringMatching(/^10\d\d$/) })
  expect(isCodeOf('27EQ', old?.collection_code ?? '')).toBe(true)
  expect(isCodeOf('27EQ', fresh?.collection_code ?? '')).toBe(false)
})

const natures = [...new Set(tdsRates.map(({ nature }) => nature))]
const rulesOn = (day: string) => natures.flatMap((nature) => tdsFor(nature, day, true, 'company') ?? [])

test('every nature has the statement and code of its day on both sides of the boundary; directors have no code before', () => {
  const [old, fresh] = [rulesOn(before), rulesOn(after)]
  expect(new Set([...old, ...fresh].map(({ nature }) => nature))).toEqual(new Set(natures))
  expect(new Set(old.map(({ statement }) => statement))).toEqual(new Set(['26Q']))
  expect(new Set(fresh.map(({ statement }) => statement))).toEqual(new Set(['140']))
  // Annexure 2 of Form 26Q has no code of its own for directors: their rows are left out with that reason.
  const without = (form: '26Q' | '140', rules: typeof old, codeOf: (rule: (typeof old)[number]) => string | null | undefined) =>
    rules.flatMap((rule) => (isCodeOf(form, codeOf(rule) ?? '') ? [] : [rule.nature]))
  expect(without('26Q', old, ({ section }) => sectionCode(section))).toEqual(['director'])
  expect(without('140', fresh, ({ payment_code }) => payment_code)).toEqual([])
})

test('the tax within money ahead of an invoice is in whole rupees, and moves add up to that of the rest', () => {
  expect(tcsWithin(1_02_000_00, '2')).toBe(2_000_00)
  expect(tcsWithin(1_01_000_00, '1')).toBe(1_000_00)
  expect(tcsWithin(25_49, '2')).toBe(0)
  expect(tcsWithin(25_50, '2')).toBe(1_00)
  expect(tcsOfMove(0, 1_02_000_00, '2') + tcsOfMove(1_02_000_00, 33_333_33, '2')).toBe(tcsWithin(33_333_33, '2'))
  expect(tcsAdvanceLines(2_000_00)).toMatchObject([{ amount: 2_000_00 }, { amount: -2_000_00 }])
})
