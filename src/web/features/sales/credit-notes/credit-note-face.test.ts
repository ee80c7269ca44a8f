import { expect, test } from 'vitest'
import { faceOf } from './credit-note-face.ts'
import { newValues } from './editor-values.ts'

const values = { ...newValues({ invoice_notes: null, invoice_terms: null }), credit_note_date: '2026-11-20' }

test('a credit note names the invoice it is against, and none where it stands alone', () => {
  expect(faceOf(values, undefined)).toMatchObject({ kind: 'credit-note', date: '2026-11-20', references: [] })
  const face = faceOf(values, {
    invoices_id: '1',
    invoice_number: 'INV-0042',
    invoice_date: '2026-10-01',
    tcs_parts: [],
    tcs_taken: [],
    tcs_ahead: [],
  })
  expect(face).toMatchObject({ references: [{ label: 'Against invoice' }] })
  expect(JSON.stringify(face)).toContain('INV-0042')
})
