import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Item } from '#contract/directory/items.ts'
import { asksWho, lineOfName, newSale, saleSchema, saleTotals, stepped, withItem } from './memo-values.ts'

const seller = { gstin: '27AADCS4321F1ZN', gst_scheme: 'regular', state_code: '27' } as const
const cloth: Item = {
  items_id: '0198d1c0-0000-7000-8000-000000000001',
  item_name: 'Cloth',
  item_type: 'goods',
  description: null,
  sku: null,
  hsn: '5208',
  unit: 'm',
  rate: 100_00,
  gst_rate: '18',
  cess_rate: null,
  is_active: true,
}

test('counting is by ones, keeps fractions and never goes to zero', () => {
  expect(['1', '2.5', '', 'x'].map((quantity) => stepped(quantity, 1))).toEqual(['2', '3.5', '1', '1'])
  expect(['2', '1', '1.5', '0.5'].map((quantity) => stepped(quantity, -1))).toEqual(['1', '1', '0.5', '0.5'])
})

test('adding the same item again increases the quantity, unless its price was changed', () => {
  const one = withItem([], cloth)
  expect(withItem(one, cloth).map((line) => line.quantity)).toEqual(['2'])
  expect(
    withItem(
      one.map((line) => ({ ...line, rate: 90_00 })),
      cloth,
    ).map((line) => line.quantity),
  ).toEqual(['1', '1'])
})

test('the body has what the customer saw, with the reference of the scanned code', () => {
  const values = { ...newSale(), lines: withItem([], cloth), payment_mode: 'upi' as const, card_slip: 'not this' }
  const body = z.parse(saleSchema(seller, true), values)
  expect(body).toMatchObject({ total: 118_00, reference: values.upi_reference, customer_name: null })
  expect(z.parse(saleSchema(seller, false), values).reference).toBeNull()
  expect(z.parse(saleSchema(seller, true), { ...values, payment_mode: 'cash' }).reference).toBeNull()
  expect(values.upi_reference).toMatch(/^CM[2-9A-Z]{10}$/)
})

test('a sale above the threshold requires the buyer', () => {
  const dear = { ...newSale(), lines: [{ ...lineOfName('Loom'), rate: 50_000_00 }] }
  expect(asksWho(dear, saleTotals(dear, seller))).toBe(true)
  expect(asksWho(dear, saleTotals(dear, { ...seller, gstin: null }))).toBe(false)
})
