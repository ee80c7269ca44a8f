import { expect, test } from 'vitest'
import type { TaxResidence } from '#contract/directory/tax-residence.ts'
import { residenceValues } from './residence-values.ts'

test('the first decision begins with the Act and a company', () => {
  const { decided_from, treatment, entity, bears_tax, ...others } = residenceValues(undefined)
  expect(decided_from).toMatch(/^\d{4}-04-01$/)
  expect([treatment, entity, bears_tax]).toEqual(['act', 'company', false])
  expect(new Set(Object.values(others))).toEqual(new Set(['']))
})

test('a later decision begins with the one before it', () => {
  const latest = {
    treatment: 'treaty',
    entity: 'firm',
    country: 'Germany',
    treaty_rate: '10',
    trc_until: '2027-03-31',
    reason: null,
  }
  expect(residenceValues(latest as unknown as TaxResidence)).toMatchObject({
    treatment: 'treaty',
    entity: 'firm',
    country: 'Germany',
    treaty_rate: '10',
    trc_until: '2027-03-31',
    form_10f_until: '',
    reason: '',
  })
})
