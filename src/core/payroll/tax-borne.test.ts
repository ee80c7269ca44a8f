import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPerquisite } from '#test/support/perquisites.ts'
import { explainLine } from './explain-line.ts'
import { monthsFrom } from './perquisite-months.ts'
import { noDeclaration } from './salary-tax.ts'
import { computeSlip } from './slip.ts'
import { noInputs, nothingYet, type Slip, type YearSoFar } from './slip-model.ts'
import { yearStatement } from './year-statement.ts'

type Year = {
  pays: readonly number[]
  rows: readonly ReturnType<typeof newPerquisite>[]
  regime?: 'new' | 'old'
  has_pan?: boolean
  interest?: number
}

/** The slips of April to March, and the year after them. */
function yearOf({ pays, rows, regime = 'new', has_pan = true, interest = 0 }: Year) {
  const declared = { ...noDeclaration, other_income: interest * 100 }
  const slips: Slip[] = []
  let year: YearSoFar = nothingYet
  for (const [at, month] of monthsFrom('2026-04-01', 12).entries()) {
    const slip = computeSlip({
      month,
      person: { is_woman: false, born_on: '1990-05-05', has_pan, joined_on: '2020-04-01', left_on: null },
      terms: {
        components: [{ code: 'BASIC', amount: (pays[at] ?? 0) * 100 }],
        state: '07',
        regime,
        is_epf: false,
        epf_on_full_wage: false,
        is_pension: false,
        voluntary_pf: 0,
        declared,
        grade: '',
        dimensions_id: null,
      },
      inputs: noInputs,
      year,
      is_esi: false,
      benefits: { rows: rows.map((row, index) => ({ ...row, payroll_perquisites_id: String(index) })), loans: [] },
    })
    slips.push(slip)
    const { counted } = slip
    year = {
      ...year,
      taxable: year.taxable + counted.taxable,
      basic: year.basic + counted.basic,
      gross: year.gross + counted.gross,
      tax: year.tax + amountOf(slip, 'TDS'),
      tax_borne: (year.tax_borne ?? 0) + amountOf(slip, 'TDS_ER'),
      perquisites: slip.perquisites?.year,
    }
  }
  return { slips, year, statement: yearStatement({ year, regime, declared, born_on: '1990-05-05', month: '2027-03-01' }) }
}
const amountOf = (slip: Slip | undefined, code: string) => slip?.lines.find((line) => line.code === code)?.amount ?? 0
const flat = (pay: number) => Array.from({ length: 12 }, () => pay)
const car = (over = {}) => newPerquisite({ perquisite_kind: 'car', engine: 'large', has_driver: true, ...over })

test('the employer pays the average rate on the car, and the rest is deducted', () => {
  const { slips, year, statement } = yearOf({ pays: flat(2_00_000), rows: [car({ is_tax_borne: true })] })
  // 24,00,000 + 1,20,000 − 75,000 = 24,45,000: tax 3,13,500 and cess 12,540 = 3,26,040, ÷ 12 = 27,170.
  // 3,26,040 × 1,20,000 ÷ 24,45,000 = 16,001.96, ÷ 12 = 1,333.50.
  expect([amountOf(slips[0], 'TDS'), amountOf(slips[0], 'TDS_ER')]).toEqual([25_836_00, 1_334_00])
  expect(year.tax_borne).toBe(16_002_00)
  expect(statement).toMatchObject({ tax: 3_26_040_00, deducted: 3_10_038_00, borne: 16_002_00, due: 0 })
  const line = slips[0]?.lines.find(({ code }) => code === 'TDS_ER')
  expect(line && explainLine(line)).toBe(
    'Tax of the year ₹3,26,040.00 × benefits ₹1,20,000.00 ÷ income ₹24,45,000.00 = ₹16,001.96; ₹0.00 paid before, spread over 12 months. It is not deducted from pay, and not taxed again.',
  )
  expect(slips[0]).toMatchObject({ net: (2_00_000 - 25_836) * 100, employer_cost: 2_01_334_00 })
})

test('what the employer pays is no income, and leaves the tax of the year as it is', () => {
  const borne = yearOf({ pays: flat(2_00_000), rows: [car({ is_tax_borne: true })] }).statement
  const deducted = yearOf({ pays: flat(2_00_000), rows: [car()] }).statement
  expect({ ...borne, borne: 0, deducted: borne.deducted + borne.borne }).toEqual(deducted)
})

test('of two cars only the one whose tax the employer pays counts; shares of one month are spread over the year', () => {
  const shares = newPerquisite({
    perquisite_kind: 'shares',
    amount: 6_00_000_00,
    reason: 'ESOP',
    from_month: '2026-10-01',
    until_month: '2026-10-01',
    is_tax_borne: true,
  })
  const { slips, statement } = yearOf({ pays: flat(2_00_000), rows: [car(), shares] })
  // 24,00,000 + 1,20,000 + 6,00,000 − 75,000 = 30,45,000: 3,00,000 + 1,93,500, with cess 5,13,240; × 6,00,000 ÷ 30,45,000 = 1,01,131.03, ÷ 12 = 8,427.59.
  expect(amountOf(slips[0], 'TDS_ER')).toBe(8_428_00)
  expect(statement).toMatchObject({ tax: 5_13_240_00, borne: 1_01_131_00, due: 0 })
})

test('nothing is paid where no tax is due, and with other income only the share of the benefit', () => {
  expect(yearOf({ pays: flat(60_000), rows: [car({ is_tax_borne: true })] }).statement).toMatchObject({ tax: 0, borne: 0 })
  const { statement } = yearOf({ pays: flat(2_00_000), rows: [car({ is_tax_borne: true })], interest: 5_00_000 })
  // 29,45,000: 3,00,000 + 1,63,500, with cess 4,82,040; × 1,20,000 ÷ 29,45,000 = 19,641.70.
  expect(statement).toMatchObject({ tax: 4_82_040_00, borne: 19_642_00, due: 0 })
})

test('for any year, what is deducted and what the employer pays are the tax of the year, and the employer never pays more than its share', () => {
  const pays = fc.array(fc.integer({ min: 20_000, max: 5_00_000 }), { minLength: 12, maxLength: 12 })
  const month = fc.constantFrom(...monthsFrom('2026-04-01', 12))
  const row = fc
    .record({
      perquisite_kind: fc.constantFrom('other' as const, 'asset' as const, 'gift' as const),
      amount: fc.integer({ min: 1, max: 3_00_000 }),
      from_month: month,
      is_tax_borne: fc.boolean(),
    })
    .map(({ amount, from_month, ...rest }) =>
      newPerquisite({ ...rest, reason: 'x', amount: amount * 100, from_month, until_month: from_month }),
    )
  fc.assert(
    fc.property(pays, fc.array(row, { maxLength: 4 }), fc.constantFrom('new' as const, 'old' as const), (given, rows, regime) => {
      // Pay that only grows, so that no month has deducted more than the year is due.
      const { slips, year, statement } = yearOf({ pays: given.toSorted((a, b) => a - b), rows, regime })
      const borneRows = rows.some(({ is_tax_borne }) => is_tax_borne)
      expect(statement.due).toBe(0)
      expect(statement.deducted + statement.borne).toBe(statement.tax)
      expect(borneRows || statement.borne === 0).toBe(true)
      const { borne = { new: 0, old: 0 } } = year.perquisites ?? {}
      const income = statement.income + statement.deductions
      expect(statement.borne).toBeLessThanOrEqual(
        income === 0 ? 0 : Math.ceil((statement.tax * borne[regime]) / income / 100) * 100,
      )
      for (const slip of slips) expect(amountOf(slip, 'TDS')).toBeGreaterThanOrEqual(0)
    }),
  )
})
