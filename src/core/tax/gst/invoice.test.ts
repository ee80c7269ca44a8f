import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { type InvoiceContext, type InvoiceLine, invoiceTotals } from './invoice.ts'

const pune: InvoiceContext = { date: '2026-11-20', seller_state: '27', treatment: 'registered', buyer_gstin: '27AAPFU0939F1ZV' }
const bengaluru: InvoiceContext = { ...pune, buyer_gstin: '29AABCF8078M2ZW' }
const line = (over: Partial<InvoiceLine> = {}): InvoiceLine => ({
  hsn: '998314',
  quantity: '1',
  rate: 10_000_00,
  gst_rate: '18',
  ...over,
})

function issuesOf(lines: InvoiceLine[], context = pune) {
  try {
    invoiceTotals(lines, context)
  } catch (error) {
    if (error instanceof AppError) return error.issues
    throw error
  }
  return []
}

describe('an invoice from Pune', () => {
  test('to Pune bears equal CGST and SGST', () => {
    const totals = invoiceTotals([line()], pune)
    expect(totals).toMatchObject({
      taxable_value: 10_000_00,
      cgst: 900_00,
      sgst: 900_00,
      igst: 0,
      tax: 1_800_00,
      total: 11_800_00,
    })
    expect(totals.why).toEqual([
      'Place of supply Maharashtra (27): the customer’s GSTIN',
      'CGST and SGST: seller and place of supply are both in Maharashtra',
    ])
  })

  test('to Bengaluru bears IGST', () => {
    expect(invoiceTotals([line()], bengaluru)).toMatchObject({
      cgst: 0,
      sgst: 0,
      igst: 1_800_00,
      place_of_supply: '29',
      tax_rule: 'inter',
    })
  })

  test('is rounded to the rupee separately, fifty paise up', () => {
    expect(invoiceTotals([line({ rate: 99_99 })], bengaluru)).toMatchObject({ igst: 18_00, round_off: 1, total: 118_00 })
    expect(invoiceTotals([line({ rate: 100_50, gst_rate: '0' })], pune)).toMatchObject({ round_off: 50, total: 101_00 })
    expect(invoiceTotals([line({ rate: 100_49, gst_rate: '0' })], pune)).toMatchObject({ round_off: -49, total: 100_00 })
    expect(invoiceTotals([line({ rate: 100_49, gst_rate: '0' })], { ...pune, round_off: false })).toMatchObject({
      round_off: 0,
      total: 100_49,
    })
  })

  test('says by how much it was rounded, and nothing where it was not', () => {
    expect(invoiceTotals([line({ rate: 100_50, gst_rate: '0' })], pune).why.at(-1)).toBe(
      'Rounded to the nearest rupee by 0.50 (CGST Act s.170)',
    )
    expect(invoiceTotals([line()], pune).why.join()).not.toContain('Rounded')
  })

  test('with a price that includes tax and cess takes each out, in the state and between states', () => {
    const drink = line({ hsn: '2202', rate: 1_520_00, gst_rate: '40', cess_rate: '12.5', tax_inclusive: true })
    expect(invoiceTotals([drink], pune).lines[0]).toMatchObject({
      taxable_value: 996_73,
      cgst: 199_34,
      sgst: 199_34,
      igst: 0,
      cess: 124_59,
      amount: 1_520_00,
    })
    expect(invoiceTotals([drink], bengaluru).lines[0]).toMatchObject({ cgst: 0, sgst: 0, igst: 398_69, cess: 124_59 })
    const untaxed = { ...bengaluru, seller_registration: 'unregistered' as const }
    expect(invoiceTotals([{ ...drink, cess_per_unit: 10_00 }], untaxed).lines[0]).toMatchObject({
      taxable_value: 1_520_00,
      cess: 0,
      igst: 0,
    })
  })

  test('takes the whole price off, the highest cess, and tax of a quarter percent out of a price', () => {
    expect(invoiceTotals([line({ discount_percent: '100' })], pune).total).toBe(0)
    expect(invoiceTotals([line({ discount_amount: 10_000_00 })], pune).total).toBe(0)
    expect(invoiceTotals([line({ rate: 100_00, cess_rate: '400' })], pune).cess).toBe(400_00)
    const stone = line({ hsn: '7103', rate: 1_015_00, gst_rate: '0.25', cess_rate: '1.25', tax_inclusive: true })
    expect(invoiceTotals([stone], bengaluru).lines[0]).toMatchObject({ taxable_value: 1_000_00, igst: 2_50, cess: 12_50 })
    const exempt = { ...bengaluru, seller_registration: 'composition' as const }
    const drink = line({ quantity: '2', rate: 100_00, cess_rate: '12', cess_per_unit: 5_00 })
    expect(invoiceTotals([drink], exempt).lines[0]).toMatchObject({ taxable_value: 200_00, cess: 0, amount: 200_00 })
  })

  test('without a code, to the last paisa of the largest amount', () => {
    expect(invoiceTotals([line({ hsn: undefined })], pune).lines[0]).toMatchObject({ hsn: '', amount: 11_800_00 })
    expect(invoiceTotals([line({ hsn: '' })], pune).lines[0]).toMatchObject({ hsn: '' })
    const largest = 3_000_000_000_000_000
    expect(invoiceTotals([line({ rate: largest, gst_rate: '0' })], { ...pune, round_off: false }).total).toBe(largest)
  })

  test('rounds the tax of each line half-up to the paisa', () => {
    // 0.25% of ₹2.00 is half a paisa for each of the two taxes' halves
    expect(invoiceTotals([line({ rate: 4_00, gst_rate: '0.25' })], pune)).toMatchObject({ cgst: 1, sgst: 1 })
    expect(invoiceTotals([line({ rate: 3_99, gst_rate: '0.25' })], pune)).toMatchObject({ cgst: 0, sgst: 0 })
  })

  test('takes exact decimals of quantity and a discount', () => {
    const totals = invoiceTotals([line({ quantity: '2.345', rate: 1_234_56, discount_percent: '12.5' })], bengaluru)
    expect(totals.lines[0]).toMatchObject({
      gross: 2_895_04,
      discount: 361_88,
      taxable_value: 2_533_16,
      igst: 455_97,
      amount: 2_989_13,
    })
    expect(invoiceTotals([line({ discount_amount: 1_000_00 })], pune)).toMatchObject({
      discount: 1_000_00,
      taxable_value: 9_000_00,
    })
  })

  test('keeps a price that includes tax whole', () => {
    const totals = invoiceTotals([line({ rate: 999_00, tax_inclusive: true })], pune)
    expect(totals).toMatchObject({ taxable_value: 846_62, cgst: 76_19, sgst: 76_19, total: 999_00, round_off: 0 })
  })

  test('adds cess by value and by the piece', () => {
    const drink = line({ hsn: '2202', quantity: '10', rate: 100_00, gst_rate: '28', cess_rate: '12', cess_per_unit: 1_50 })
    expect(invoiceTotals([drink], { ...pune, date: '2025-09-21' })).toMatchObject({ tax: 415_00, cess: 135_00, cgst: 140_00 })
    expect(invoiceTotals([{ ...drink, tax_inclusive: true }], { ...pune, date: '2025-09-21' })).toMatchObject({ total: 1_000_00 })
  })

  test('under reverse charge shows the tax and does not charge it', () => {
    const totals = invoiceTotals([line()], { ...pune, reverse_charge: true })
    expect(totals).toMatchObject({ cgst: 900_00, reverse_charge_tax: 1_800_00, total: 10_000_00 })
    expect(totals.why).toContain('Reverse charge: the buyer pays ₹1,800.00 of GST to the government')
  })

  test('groups the summary by HSN and rate, however the rate is written', () => {
    const lines = [line(), line({ gst_rate: '18.00' }), line({ hsn: '8471' }), line({ gst_rate: '5' })]
    expect(invoiceTotals(lines, pune).summary.map((row) => [row.hsn, row.gst_rate, row.taxable_value])).toEqual([
      ['998314', '18', 20_000_00],
      ['8471', '18', 10_000_00],
      ['998314', '5', 10_000_00],
    ])
  })
})

describe('a line that cannot be', () => {
  test.each<[Partial<InvoiceLine>, string]>([
    [{ quantity: '-1' }, 'quantity'],
    [{ quantity: '1e3' }, 'quantity'],
    [{ rate: -1 }, 'rate'],
    [{ rate: 0.5 }, 'rate'],
    [{ gst_rate: '17' }, 'gst_rate'],
    [{ gst_rate: '12' }, 'gst_rate'],
    [{ discount_percent: '100.01' }, 'discount_percent'],
    [{ discount_amount: 10_000_01 }, 'discount_amount'],
    [{ discount_percent: '1', discount_amount: 1 }, 'discount_amount'],
    [{ hsn: '99831' }, 'hsn'],
    [{ quantity: '999999999999', rate: 9_000_000_000_000_000 }, 'quantity'],
    [{ cess_per_unit: 20_000_00, tax_inclusive: true }, 'cess_per_unit'],
    [{ quantity: '2', rate: 1_00, cess_per_unit: 9_000_000_000_000_000 }, 'cess_per_unit'],
    [{ rate: 8_000_000_000_000_000, gst_rate: '18' }, 'quantity'],
    [{ cess_per_unit: -1 }, 'cess_per_unit'],
    [{ cess_rate: '400.01' }, 'cess_rate'],
    [{ discount_amount: -1 }, 'discount_amount'],
  ])('%o is refused at %s', (over, path) => {
    expect(issuesOf([line(), line(over)]).map((issue) => issue.path)).toEqual([`lines.1.${path}`])
  })

  test('an invoice beyond what the product takes is refused, not rounded', () => {
    const big = line({ rate: 4_000_000_000_000_000, gst_rate: '0' })
    expect(issuesOf([big, big])).toEqual([{ path: 'lines', message: 'The total is too large' }])
  })
})

const anyLine = fc.record({
  hsn: fc.constantFrom('998314', '8471', '84713010'),
  quantity: fc.tuple(fc.nat(99_999), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`),
  rate: fc.nat(50_000_00),
  discount_percent: fc.option(
    fc.nat(100_00).map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`),
    {
      nil: undefined,
    },
  ),
  gst_rate: fc.constantFrom('0', '0.25', '3', '5', '18', '40'),
  cess_rate: fc.option(fc.constantFrom('1', '12.5', '204'), { nil: undefined }),
  tax_inclusive: fc.boolean(),
})
const anyContext = fc.record({
  date: fc.constant('2026-11-20'),
  seller_state: fc.constantFrom('27', '29'),
  treatment: fc.constantFrom('registered' as const, 'unregistered' as const, 'sez' as const, 'overseas' as const),
  buyer_state: fc.constantFrom('27', '29'),
  under_lut: fc.boolean(),
  reverse_charge: fc.boolean(),
})

describe('for any invoice', () => {
  test('lines, summary and totals are the same money', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), anyContext, (lines, context) => {
        const totals = invoiceTotals(lines, context)
        const charged = context.reverse_charge ? 0 : totals.tax
        expect(totals.total).toBe(totals.taxable_value + charged + totals.round_off)
        expect(totals.total % 100).toBe(0)
        expect(Math.abs(totals.round_off)).toBeLessThanOrEqual(50)
        expect(totals.cgst).toBe(totals.sgst)
        expect(totals.cgst === 0 || totals.igst === 0).toBe(true)
        expect(totals.gross - totals.discount).toBeGreaterThanOrEqual(totals.taxable_value)
        for (const key of ['taxable_value', 'cgst', 'sgst', 'igst', 'cess', 'tax'] as const) {
          expect(totals.summary.reduce((sum, row) => sum + row[key], 0)).toBe(totals[key])
          expect(totals.lines.reduce((sum, row) => sum + row[key], 0)).toBe(totals[key])
        }
        for (const [index, row] of totals.lines.entries()) {
          expect(row.cgst).toBe(row.sgst)
          expect(row.tax).toBe(row.cgst + row.sgst + row.igst + row.cess)
          expect(row.taxable_value).toBeGreaterThanOrEqual(0)
          expect(row.taxable_value + (lines[index]?.tax_inclusive ? row.tax : 0)).toBe(row.gross - row.discount)
        }
      }),
    )
  })

  test('a higher price never makes a smaller bill', () => {
    fc.assert(
      fc.property(anyLine, anyContext, fc.nat(1000), (one, context, more) => {
        const dearer = invoiceTotals([{ ...one, rate: one.rate + more }], { ...context, reverse_charge: false })
        expect(dearer.total).toBeGreaterThanOrEqual(invoiceTotals([one], { ...context, reverse_charge: false }).total)
      }),
    )
  })

  test('the tax of a line is within a paisa of the exact figure', () => {
    fc.assert(
      fc.property(anyLine, (one) => {
        const [row] = invoiceTotals([{ ...one, cess_rate: undefined, tax_inclusive: false }], bengaluru).lines
        const exact = (BigInt(row?.taxable_value ?? 0) * BigInt(Math.round(Number(one.gst_rate) * 100))) / 10_000n
        expect(Math.abs((row?.igst ?? 0) - Number(exact))).toBeLessThanOrEqual(1)
      }),
    )
  })
})
