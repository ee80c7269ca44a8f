import { expect, test } from 'vitest'
import { parsedBy } from '#web/lib/late-schema.ts'
import { RegistrationForm, valuesOf } from './values.ts'

test('a new registration begins with the financial year; what is left empty is sent as nothing', () => {
  const values = valuesOf(undefined, '2026-11-20')
  expect(values.schemes).toEqual([{ from_date: '2026-04-01', gst_scheme: 'regular', return_frequency: 'monthly' }])
  const typed = { ...values, gstin: '27AAPFU0939F1ZV', invoice_prefix: ' NGP ', credit_note_prefix: 'NGPC' }
  expect(parsedBy(RegistrationForm, typed).data).toMatchObject({
    gstin: '27AAPFU0939F1ZV',
    invoice_prefix: 'NGP',
    registration_name: null,
    registered_to: null,
  })
})
