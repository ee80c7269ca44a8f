import { expect, test } from 'vitest'
import type { PayTerms } from '#contract/payroll/employees.ts'
import { componentValues, termsValues } from './terms-values.ts'

test('a new employee begins with provident fund, pension and ESI, in the new regime, and every component at nil', () => {
  const values = termsValues(undefined)
  expect(values).toMatchObject({
    state: '',
    regime: 'new',
    is_epf: true,
    is_pension: true,
    is_esi: true,
    epf_on_full_wage: false,
    voluntary_pf: 0,
    grade: '',
    dimensions_id: null,
    declared: { savings: 0, rent: 0, rent_city: '' },
  })
  expect(values.components.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0, 0])
})

test('terms that were kept come back as they are, in the order of the form', () => {
  const terms: PayTerms = {
    ...termsValues(undefined),
    state: 'KA',
    regime: 'old',
    is_epf: false,
    is_pension: false,
    is_esi: false,
    epf_on_full_wage: true,
    voluntary_pf: 1_000_00,
    grade: 'M2',
    components: [
      { code: 'HRA', amount: 20_000_00 },
      { code: 'BASIC', amount: 50_000_00 },
    ],
  }
  const values = termsValues(terms)
  expect({ ...values, components: terms.components }).toEqual(terms)
  expect(values.components.slice(0, 4)).toEqual([
    { code: 'BASIC', amount: 50_000_00 },
    { code: 'STIPEND', amount: 0 },
    { code: 'DA', amount: 0 },
    { code: 'HRA', amount: 20_000_00 },
  ])
  expect(componentValues([])).toHaveLength(values.components.length)
})
