import { expect, test } from 'vitest'
import type { OpeningDocument } from '#contract/closing/opening-documents.ts'
import { enteredOpening, newOpening } from './opening-values.ts'

const row = {
  document_kind: 'invoice',
  party_id: '7',
  number: 'OLD-9',
  document_date: '2026-01-15',
  due_date: '2026-02-14',
  currency: null,
  exchange_rate: null,
  total: 400_00,
  opening_total: 1_000_00,
  foreign_total: null,
  gst_rate: '18',
  gst_paid: null,
  is_monetary: null,
} as unknown as OpeningDocument

test('a new document has the opening date and nothing else', () => {
  expect(newOpening('invoice', '2026-03-31')).toMatchObject({
    document_kind: 'invoice',
    document_date: '2026-03-31',
    number: '',
    open_amount: undefined,
  })
})

test('a part-paid document is corrected with its original total', () => {
  expect(enteredOpening(row)).toMatchObject({ open_amount: 400_00, original_amount: 1_000_00, is_monetary: false })
  expect(enteredOpening({ ...row, opening_total: 400_00 }).original_amount).toBeNull()
})

test('in another currency the amount is in it, and the original total is entered again', () => {
  const foreign = { ...row, currency: 'USD', exchange_rate: '84', foreign_total: 5_00 } as OpeningDocument
  expect(enteredOpening(foreign)).toMatchObject({ currency: 'USD', open_amount: 5_00, original_amount: null })
})
