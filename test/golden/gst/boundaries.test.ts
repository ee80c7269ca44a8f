import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { type InvoiceContext, type InvoiceLine, invoiceTotals } from '#core/tax/gst/invoice.ts'
import { tdsFor, tdsOn } from '#core/tax/tds.ts'

const nagpur: InvoiceContext = { date: '2025-09-21', seller_state: '27', treatment: 'registered', buyer_gstin: '27AAPFU0939F1ZV' }
const ac: InvoiceLine = { hsn: '8415', quantity: '2', rate: 40_000_00, gst_rate: '28' }
const butter: InvoiceLine = { hsn: '0405', quantity: '24', rate: 280_00, gst_rate: '12' }
const cigarettes: InvoiceLine = {
  hsn: '24022010',
  quantity: '100',
  rate: 90_00,
  gst_rate: '28',
  cess_rate: '5',
  cess_per_unit: 2_07,
}

function outcome(line: InvoiceLine, date: string) {
  try {
    const { taxable_value, cgst, sgst, cess, total } = invoiceTotals([line], { ...nagpur, date })
    return [taxable_value, cgst, sgst, cess, total]
  } catch (error) {
    if (error instanceof AppError) return error.issues.map((issue) => issue.message)
    throw error
  }
}

describe('the night of 21 September 2025', () => {
  test('air conditioners go from 28% to 18%', () => {
    expect(outcome(ac, '2025-09-21')).toEqual([80_000_00, 11_200_00, 11_200_00, 0, 1_02_400_00])
    expect(outcome(ac, '2025-09-22')).toEqual(['28% GST on 22 Sep 2025 is only for HSN 21069020, 2401, 2402, 2403, 2404'])
    expect(outcome({ ...ac, gst_rate: '18' }, '2025-09-22')).toEqual([80_000_00, 7_200_00, 7_200_00, 0, 94_400_00])
  })

  test('butter goes from 12% to 5%, and a credit note for an August sale still bears 12%', () => {
    expect(outcome(butter, '2025-08-14')).toEqual([6_720_00, 403_20, 403_20, 0, 7_526_00])
    expect(outcome(butter, '2025-09-22')).toEqual(['12% GST on 22 Sep 2025 is only for HSN 6815, 6901, 6904, 6905'])
    expect(outcome({ ...butter, gst_rate: '5' }, '2025-09-22')).toEqual([6_720_00, 168_00, 168_00, 0, 7_056_00])
  })
})

test('on 1 February 2026 cigarettes go from 28% and cess to 40%', () => {
  expect(outcome(cigarettes, '2026-01-31')).toEqual([9_000_00, 1_260_00, 1_260_00, 657_00, 12_177_00])
  expect(outcome(cigarettes, '2026-02-01')).toEqual(['28% GST ended for supplies from 1 Feb 2026'])
  expect(outcome({ hsn: '24022010', quantity: '100', rate: 90_00, gst_rate: '40' }, '2026-02-01')).toEqual([
    9_000_00, 1_800_00, 1_800_00, 0, 12_600_00,
  ])
})

test('on 1 April 2026 a chartered accountant is paid under another section, code and statement, with the same tax', () => {
  const deducted = (date: string) => {
    const rule = tdsFor('professional', date, true, 'firm')
    return rule && [rule.section, rule.payment_code, rule.statement, tdsOn(rule, 75_000_00, { paid: 0, taxed: 0 }).tds]
  }
  expect(deducted('2026-03-31')).toEqual(['194J(b)', undefined, '26Q', 7_500_00])
  expect(deducted('2026-04-01')).toEqual(['393(1) Sl. 6(iii).D(b)', '1027', '140', 7_500_00])
})
