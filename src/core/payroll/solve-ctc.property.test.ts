import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullMonth } from './full-month.ts'
import { payTable } from './pay-table.ts'
import { noDeclaration } from './salary-tax.ts'
import { computeSlip } from './slip.ts'
import { noInputs, nothingYet } from './slip-model.ts'
import { solveCtc } from './solve-ctc.ts'
import { isEsiCovered } from './state-insurance.ts'

const month = '2026-11-01'
const asks = fc.record({
  ctc: fc.integer({ min: 1_20_000, max: 60_00_000 }).map((rupees) => rupees * 100),
  basic_percent: fc.integer({ min: 30, max: 60 }),
  hra_percent: fc.integer({ min: 10, max: 50 }),
  is_epf: fc.boolean(),
  epf_on_full_wage: fc.boolean(),
  is_pension: fc.boolean(),
  has_gratuity: fc.boolean(),
})

test('what a payslip costs the employer, with the gratuity that is set aside, is what was asked, to the rupee', () => {
  fc.assert(
    fc.property(asks, (ask) => {
      const { components, employer, monthly_cost, left, year_left } = solveCtc(ask, month)
      expect(left).toBe(0)
      expect([monthly_cost * 12 + year_left, year_left >= 0, year_left < 12_00]).toEqual([ask.ctc, true, true])
      // Computed a second time, as a payslip of a whole month.
      const { esi_wages } = fullMonth({ components })
      const slip = computeSlip({
        month,
        person: { is_woman: false, born_on: null, has_pan: true, joined_on: '2026-04-01', left_on: null },
        terms: {
          ...ask,
          components,
          state: '07',
          regime: 'new',
          voluntary_pf: 0,
          declared: noDeclaration,
          grade: '',
          dimensions_id: null,
        },
        inputs: noInputs,
        year: nothingYet,
        is_esi: isEsiCovered(esi_wages, '2026-11-30', false),
      })
      const gratuity = employer.find(({ code }) => code === 'GRATUITY')?.amount ?? 0
      // Delhi has a welfare fund, which is no part of the cost that is asked for.
      const fund = slip.lines.filter(({ code }) => code === 'LWF_ER').reduce((sum, { amount }) => sum + amount, 0)
      expect(slip.employer_cost - fund + gratuity).toBe(monthly_cost)
      const rows = payTable(components, { employer, ctc: ask.ctc })
      const parts = rows.filter(({ kind }) => kind === 'earning' || kind === 'employer' || kind === 'rounding')
      expect(parts.reduce((sum, { yearly }) => sum + yearly, 0)).toBe(ask.ctc)
    }),
  )
})
