import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPerquisite } from '#test/support/perquisites.ts'
import { sumPaise } from '../money.ts'
import { monthsFrom } from './perquisite-months.ts'
import { noDeclaration } from './salary-tax.ts'
import { computeSlip } from './slip.ts'
import { noInputs, nothingYet, type Terms, type YearSoFar } from './slip-model.ts'
import { yearStatement } from './year-statement.ts'

// A car and schooling are taxed only above ₹4,00,000 of pay in the year: what is expected in April decides until March shows what was paid.
test('the last pay run of a year and its statement agree, wherever the pay ends beside the limit of benefits', () => {
  const basic = fc.array(fc.integer({ min: 25_000, max: 45_000 }), { minLength: 12, maxLength: 12 })
  const extra = fc.record({ month: fc.nat(11), amount: fc.integer({ min: 0, max: 12_00_000 }) })
  fc.assert(
    fc.property(basic, extra, fc.constantFrom('new' as const, 'old' as const), (pays, { month: at, amount }, regime) => {
      const rows = [
        newPerquisite({ perquisite_kind: 'car', engine: 'large', has_driver: true }),
        newPerquisite({ perquisite_kind: 'education', amount: 8_000_00, count: 1 }),
      ].map((row, index) => ({ ...row, payroll_perquisites_id: String(index) }))
      let year: YearSoFar = nothingYet
      let last: { income: number; tax: number } | undefined
      for (const [index, month] of monthsFrom('2026-04-01', 12).entries()) {
        const terms: Terms = {
          components: [{ code: 'BASIC', amount: (pays[index] ?? 0) * 100 }],
          state: '07',
          regime,
          is_epf: false,
          epf_on_full_wage: false,
          is_pension: false,
          voluntary_pf: 0,
          declared: noDeclaration,
          grade: '',
          dimensions_id: null,
        }
        const slip = computeSlip({
          month,
          person: { is_woman: false, born_on: '1990-05-05', has_pan: true, joined_on: '2020-04-01', left_on: null },
          terms,
          inputs: { ...noInputs, one_offs: index === at && amount > 0 ? [{ code: 'INCENTIVE', amount: amount * 100 }] : [] },
          year,
          is_esi: false,
          benefits: { rows, loans: [] },
        })
        const line = slip.lines.find(({ code }) => code === 'TDS')
        if (line?.basis.kind === 'tax') last = line.basis.year
        year = {
          ...year,
          taxable: year.taxable + slip.counted.taxable,
          basic: year.basic + slip.counted.basic,
          gross: year.gross + slip.gross,
          tax: year.tax + sumPaise(slip.lines.filter(({ code }) => code === 'TDS').map((each) => each.amount)),
          perquisites: slip.perquisites?.year,
        }
      }
      const statement = yearStatement({ year, regime, declared: noDeclaration, born_on: '1990-05-05', month: '2027-03-01' })
      expect([statement.income, statement.tax]).toEqual([last?.income, last?.tax])
      // Ten thousand a month for the car and eight for the school, or nothing of either.
      expect(statement.perquisites).toBe(year.taxable > 4_00_000_00 ? 12 * 18_000_00 : 0)
      // Too much is never paid back with the pay: the statement shows it.
      expect(statement.due).toBeLessThanOrEqual(0)
    }),
    { numRuns: 80 },
  )
})
