import { describe, expect, test } from 'vitest'
import { billTotals } from './bill.ts'
import { billNumberKey } from './bill-number.ts'
import { readBillText } from './bill-text.ts'
import { creditProblem } from '../../tax/blocked-credit.ts'
import { readEinvoiceQr } from './einvoice-qr.ts'
import { msmeTerms } from '../../directory/msme.ts'

test.each([
  [['INV/2026-27/0042', 'inv-42', 'INV 042', 'INV/26-27/42'], 'INV42'],
  [['0007', '7'], '7'],
  [['A-10', 'A10'], 'A10'],
  // Two numbers in a row are a year only when the second follows the first.
  [['12-14'], '1214'],
])('%j are one number', (written, key) => {
  expect(written.map(billNumberKey)).toEqual(written.map(() => key))
})

describe('the text of a bill', () => {
  const text = `TAX INVOICE
Nila Printers GSTIN: 27AAPFU0939F1ZV
Bill to Sahyadri Traders GSTIN 27AADCS4321F1ZN
Invoice No.: NP/2026-27/0042   Dated: 10/11/2026
Due date: 10 Dec 2026
Taxable value 10,000.00
CGST @ 9% 900.00
SGST @ 9% 900.00
Total quantity 12
Grand Total ₹ 11,800.00`

  test('gives the values that have their name in front, each with its line', () => {
    const { values, found_in } = readBillText([text], '27AADCS4321F1ZN')
    expect(values).toEqual({
      vendor_gstin: '27AAPFU0939F1ZV',
      buyer_gstin: '27AADCS4321F1ZN',
      bill_number: 'NP/2026-27/0042',
      bill_date: '2026-11-10',
      due_date: '2026-12-10',
      taxable_value: 10_000_00,
      cgst: 900_00,
      sgst: 900_00,
      total: 11_800_00,
    })
    expect(found_in['total']).toBe('Page 1: “Grand Total ₹ 11,800.00”')
  })

  test('takes the value from the cell below its name, as Tally prints it, and dates of other documents for nothing', () => {
    const tally = `Ack Date : 16-Nov-26
e-Way Bill No. : 331001234567
Invoice No.
MS/2026-27/0431
Dated
14-Nov-26
Delivery Note
DN-88
Buyer's Order No.
PO/26-27/0002
Dated
1-Nov-26
Delivery Note Date: 13-Nov-26
Due Date : 14-Dec-2026
Total ₹ 29,181.00`
    expect(readBillText([tally], null).values).toEqual({
      bill_number: 'MS/2026-27/0431',
      bill_date: '2026-11-14',
      due_date: '2026-12-14',
      total: 29_181_00,
    })
    const undated = 'Invoice No.: MS/1\nOrder No.\nPO/2\nDated\n1-Nov-26\nDue Date: 14-12-2026\nP.O. Date: 2-11-2026'
    expect(readBillText([undated], null).values).toEqual({ bill_number: 'MS/1', due_date: '2026-12-14' })
  })

  test('reads dates with the month first in words, and never takes the buyer for the vendor', () => {
    const cloud = `Invoice # CH-000198237 Invoice Date: November 5, 2026 Due: Nov 20, 2026
Bill To: Sahyadri Traders, GSTIN 27AAPFU0939F1ZV
Grand Total
Rs. 5,898.82`
    expect(readBillText([cloud], null).values).toEqual({
      bill_number: 'CH-000198237',
      bill_date: '2026-11-05',
      due_date: '2026-11-20',
      total: 5_898_82,
    })
  })

  test('leaves blank what is not there, twice there, or mistyped', () => {
    const two = 'GSTIN 27AAPFU0939F1ZV\nGSTIN 29AAGCB7383J1Z4\nInvoice No: pending\nInvoice date: 31/02/2026\nTotal 12'
    expect(readBillText([two], null).values).toEqual({})
    expect(readBillText(['GSTIN 27AAPFU0939F1ZX'], null).values).toEqual({})
  })
})

test('a QR code of anything else is not an e-invoice', () => {
  for (const other of ['upi://pay?pa=nila@okhdfcbank', 'a.b.c', '', `a.${btoa('{"data":"{}"}')}.c`])
    expect(readEinvoiceQr(other, 'unverified')).toBeUndefined()
})

test.each([
  ['micro', true, 60, '2026-12-25'],
  ['small', true, 20, '2026-11-30'],
  ['small', false, 60, '2026-11-25'],
] as const)('a %s enterprise (agreed: %s, %i days) is paid by %s', (msme_class, has_agreement, payment_terms_days, pay_by) => {
  expect(msmeTerms({ msme_class, has_agreement, payment_terms_days }, '2026-11-10')?.pay_by).toBe(pay_by)
})

test('medium enterprises and traders have no such date', () => {
  for (const msme_class of ['none', 'medium', 'trader'] as const)
    expect(msmeTerms({ msme_class, has_agreement: false, payment_terms_days: 60 }, '2026-11-10')).toBeUndefined()
})

test('a clause blocks credit from its own day', () => {
  expect(creditProblem('csr', '2023-09-30')).toBe('Section 17(5)(fa) was not in force on this date')
  expect(creditProblem('csr', '2023-10-01')).toBeUndefined()
})

describe('who bears which tax', () => {
  const company = { gstin: '27AADCS4321F1ZN', gst_scheme: 'regular', state_code: '27' } as const
  const line = { hsn: null, quantity: '1', rate: 1_000_00, discount_amount: null, gst_rate: '18', cess_rate: null }
  const draft = {
    bill_date: '2026-11-10',
    chosen_place_of_supply: null,
    reverse_charge: false,
    tax_inclusive: false,
    chosen_round_off: null,
    lines: [{ ...line, input_credit: 'eligible' as const }],
  }
  const of = (gst_treatment: 'composition' | 'overseas' | 'sez' | 'unregistered', reverse_charge = false) =>
    billTotals({ ...draft, reverse_charge }, { gst_treatment, gstin: null, state_code: '27' }, company)

  test('a composition dealer and who is not registered charge none', () => {
    expect([of('composition').total, of('unregistered').total]).toEqual([1_000_00, 1_000_00])
  })
  test('a supply by a Special Economic Zone is IGST, also inside the state', () => {
    expect(of('sez')).toMatchObject({ igst: 180_00, cgst: 0, total: 1_180_00 })
  })
  test('a service from abroad is IGST under reverse charge', () => {
    expect(of('overseas', true)).toMatchObject({ igst: 180_00, reverse_charge_tax: 180_00, total: 1_000_00, credits: [true] })
  })
})
