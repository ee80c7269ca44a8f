import { expect, test } from 'vitest'
import { documentBody } from './document-body.ts'
import { blankLine, discountOf } from './line-values.ts'
import { liveTotals } from './live-totals.ts'
import { type DocumentValues, newDocument } from './values.ts'

const date = '2026-11-20'
const seller = { gstin: '27AADCS4321F1ZN', gst_scheme: 'regular', state_code: '27' } as const
const buyer = {
  customer_name: 'Deccan Textiles',
  gst_treatment: 'registered',
  gstin: '27AAPFU0939F1ZV',
  state_code: '27',
  payment_terms_days: 30,
} as const

const values = (lines: Partial<DocumentValues['lines'][number]>[]): DocumentValues => ({
  ...newDocument({ invoice_notes: null, invoice_terms: null }),
  buyer,
  lines: lines.map((line) => ({ ...blankLine(), ...line })),
})

test('the totals follow the input: quantity, price, discount, tax and round-off', () => {
  const { totals } = liveTotals(values([{ quantity: '1.5', rate: 100_33, discount: '10%' }]), date, seller)
  expect(totals).toMatchObject({ taxable_value: 135_45, cgst: 12_19, sgst: 12_19, round_off: 17, total: 160_00 })
})

test('an invalid line counts as zero, and the others still add up', () => {
  const { totals, issues } = liveTotals(
    values([{ rate: 100_00 }, { rate: 50_00, quantity: '1.' }, { rate: 50_00, gst_rate: '17' }]),
    date,
    seller,
  )
  expect(totals.taxable_value).toBe(100_00)
  expect(Object.keys(issues)).toEqual(['lines.1.quantity', 'lines.2.gst_rate'])
})

test('before a customer is chosen the seller’s own state applies', () => {
  expect(liveTotals({ ...values([{ rate: 100_00 }]), buyer: null }, date, seller).totals.tax_rule).toBe('intra')
})

test('a total beyond the supported range counts as zero and does not break the page', () => {
  const most = 9_000_000_000_000_000
  expect(liveTotals(values([{ rate: most }, { rate: most }]), date, seller).totals.total).toBe(0)
})

test('empty lines at the end are not sent, one in the middle is', () => {
  const body = documentBody(values([{ item_name: 'Cloth' }, {}, { item_name: 'Thread ' }, {}]))
  expect(body.lines.map((line) => line.item_name)).toEqual(['Cloth', '', 'Thread'])
})

test.each([
  ['', null, null],
  ['10%', '10', null],
  ['2.5 %', '2.5', null],
  ['₹1,250.50', null, 1_250_50],
  ['abc', null, Number.NaN],
])('the discount %j is %j percent or %j paise', (typed, discount_percent, discount_amount) => {
  expect(discountOf(typed)).toEqual({ discount_percent, discount_amount })
})
