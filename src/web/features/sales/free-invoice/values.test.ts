import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { followClock } from '#web/lib/today.ts'
import { buyerOf, datedOn, FreeSchema, newValues, sellerOf } from './values.ts'

followClock('2026-11-20T10:00:00+05:30')
const start = newValues()
const buyer = (over: Partial<typeof start.customer>) => buyerOf({ ...start, customer: { ...start.customer, ...over } })

test('a new invoice is dated today and due in 30 days; the due date moves only if it would be before the invoice', () => {
  expect(start).toMatchObject({ invoice_date: '2026-11-20', due_date: '2026-12-20', invoice_number: '1' })
  expect(datedOn('2026-12-21', start)).toEqual({ invoice_date: '2026-12-21', due_date: '2027-01-20' })
  expect(datedOn('2026-12-20', start)).toEqual({ invoice_date: '2026-12-20' })
  expect(datedOn('2026-12-', start)).toEqual({ invoice_date: '2026-12-' })
})

test('incomplete values count as missing', () => {
  expect(sellerOf({ ...start, seller: { ...start.seller, gstin: ' ' } }).gstin).toBeNull()
  expect(sellerOf({ ...start, seller: { ...start.seller, gstin: '27AA' } }).gstin).toBe('27AA')
  expect(buyer({ gstin: '27AA' }).gstin).toBe('27AA')
  expect(buyer({ gstin: '', state_code: '' })).toMatchObject({ gstin: null, state_code: null })
  expect(buyer({ gst_treatment: 'overseas', state_code: '27' }).state_code).toBeNull()
  expect(buyer({ state_code: '29' }).state_code).toBe('29')
})

test('a consumer and a customer abroad are sent without GSTIN, empty strings as null', () => {
  const lines = start.lines.map((line) => ({ ...line, item_name: 'Cloth', rate: 100_00 }))
  const seller = { ...start.seller, company_name: ' Sahyadri ', address_line: '1 MG Road', gstin: '27AADCS4321F1ZN' }
  const sent = (gst_treatment: 'registered' | 'unregistered' | 'overseas') =>
    z.parse(FreeSchema, {
      ...start,
      lines,
      seller,
      customer: {
        ...start.customer,
        customer_name: 'Nila',
        address_line: '2 MG Road',
        gst_treatment,
        gstin: '27AAPFU0939F1ZV',
        state_code: '27',
      },
    })
  expect(sent('registered').customer).toMatchObject({ gstin: '27AAPFU0939F1ZV', email: null })
  expect(sent('unregistered').customer.gstin).toBeNull()
  expect(sent('overseas').customer.gstin).toBeNull()
  expect(sent('registered').seller).toMatchObject({ company_name: 'Sahyadri', pan: null })
})
