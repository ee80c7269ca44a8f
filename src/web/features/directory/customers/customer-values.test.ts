import { expect, test } from 'vitest'
import type { Customer } from '#contract/directory/customers.ts'
import { blankCustomer, valuesOf } from './customer-values.ts'
import { termsField } from './terms-field.ts'

test('a saved customer fills the form: missing values are empty, what is not of the form stays out', () => {
  const saved = {
    customers_id: 'c',
    customer_name: 'Nila Printers',
    gst_treatment: 'registered',
    gstin: '27AAPFU0939F1ZV',
    pan: null,
    language: null,
    payment_terms_days: 15,
    receivable: 500,
    is_active: true,
    is_reminded: true,
    credit_limit: null,
    merged_into: null,
  } as unknown as Customer
  expect(valuesOf(saved)).toEqual({
    ...blankCustomer,
    customer_name: 'Nila Printers',
    gstin: '27AAPFU0939F1ZV',
    payment_terms_days: 15,
  })
})

test('unusual terms stand among the usual ones', () => {
  const chosen: number[] = []
  const { value, options, onChange } = termsField(21, (days) => chosen.push(days))
  expect(value).toBe('21')
  expect(options.map((option) => option.label)).toEqual([
    'Due immediately',
    '7 days',
    '15 days',
    '21 days',
    '30 days',
    '45 days',
    '60 days',
    '90 days',
  ])
  onChange('45')
  expect(chosen).toEqual([45])
  expect(termsField(30, () => undefined).options).toHaveLength(7)
})
