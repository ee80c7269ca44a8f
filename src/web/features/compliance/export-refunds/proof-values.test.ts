import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ExportRow } from '#contract/compliance/export-refunds.ts'
import { ProofForm, valuesOf } from './proof-values.ts'

const proof = {
  port_code: 'INNSA1',
  shipping_bill_number: '4567890',
  shipping_bill_date: '2026-10-12',
  egm_number: null,
  egm_date: null,
  fob_value: 1_20_000_00,
  like_value: null,
  certificates: [
    { brc_number: 'BRC1', brc_date: null, amount: 70_000_00 },
    { brc_number: 'BRC2', brc_date: '2026-11-02', amount: null },
  ],
}
const row: ExportRow = {
  ...proof,
  invoices_id: '0198a000-0000-7000-8000-000000000001',
  number: 'INV/26-27/0007',
  date: '2026-10-10',
  party: 'Lakeside Imports',
  supply: 'goods',
  value: 1_20_000_00,
  igst: 0,
  counted: 1_20_000_00,
  received: 0,
  relevant_on: null,
  claim_before: null,
  undertaking: null,
  left_out: null,
}

test('what the form shows of an export goes back unchanged, with null for what is empty', () => {
  expect(z.parse(ProofForm, valuesOf(row))).toEqual(proof)
})

test('blank texts are null, and spaces around a number are dropped', () => {
  const entered = { ...valuesOf(row), port_code: ' ', shipping_bill_number: ' 4567890 ', shipping_bill_date: '' }
  expect(z.parse(ProofForm, entered)).toEqual({ ...proof, port_code: null, shipping_bill_date: null })
})
