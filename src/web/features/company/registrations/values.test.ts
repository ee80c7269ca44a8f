import { expect, test } from 'vitest'
import type { Registration } from '#contract/company/registrations.ts'
import { RegistrationForm, valuesOf } from './values.ts'

const scheme = { from_date: '2025-04-01', gst_scheme: 'regular', return_frequency: 'quarterly' } as const
const row = {
  gstin: '29AADCS4321F1ZJ',
  registration_kind: 'regular',
  registration_name: 'Bengaluru',
  address_line: '4 MG Road',
  city: 'Bengaluru',
  pincode: '560001',
  invoice_prefix: 'KA',
  credit_note_prefix: 'KC',
  signatory_name: null,
  registered_from: '2025-04-01',
  registered_to: null,
  schemes: [scheme],
} as unknown as Registration

test('a new registration begins as a regular one that files by the month, from the financial year', () => {
  const { registration_kind, schemes, gstin } = valuesOf(undefined, '2026-11-28')
  expect([registration_kind, gstin]).toEqual(['regular', ''])
  expect(schemes).toEqual([{ from_date: '2026-04-01', gst_scheme: 'regular', return_frequency: 'monthly' }])
})

test('what is saved is what the form held, with nothing for empty fields', () => {
  const values = valuesOf(row, '2026-11-28')
  expect(values.signatory_name).toBe('')
  expect(values.schemes).toEqual([scheme])
  expect(RegistrationForm.parse({ ...values, city: '  ' })).toMatchObject({
    gstin: '29AADCS4321F1ZJ',
    city: null,
    signatory_name: null,
    registered_from: '2025-04-01',
    registered_to: null,
    schemes: [scheme],
  })
})
