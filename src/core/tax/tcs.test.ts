import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tcsByHand } from '#test/support/tcs-by-hand.ts'
import { draftTotals } from './gst/draft.ts'
import { tcsNatures } from './tcs-natures.ts'
import { tcsRates } from './tcs-rates.ts'
import { tcsDueOn, tcsInterest } from './tcs-interest.ts'
import { type TcsPart, tcsFor, tcsOfNote, tcsParts, tcsReasons } from './tcs.ts'

const days = ['2025-03-31', '2025-04-01', '2025-04-21', '2025-04-22', '2026-03-31', '2026-04-01', '2026-11-28'] as const
const sold = fc.record({
  tcs_nature: fc.option(fc.constantFrom(...tcsNatures)),
  pieces: fc.integer({ min: 1, max: 4 }),
  amount: fc.oneof(fc.constantFrom(0, 10_00_000_00, 10_00_000_01, 49_99), fc.integer({ min: 0, max: 60_00_000_00 })),
})
const buyers = fc.record({ has_pan: fc.boolean(), has_declared: fc.boolean() })

test('what is collected is what an independent reading of the law says, for any lines, day and buyer', () => {
  fc.assert(
    fc.property(fc.array(sold, { maxLength: 8 }), fc.constantFrom(...days), buyers, (lines, day, buyer) => {
      const parts = tcsParts(
        lines.map((line) => ({ ...line, quantity: String(line.pieces) })),
        day,
        buyer,
      )
      const hand = tcsByHand(
        lines.map(({ tcs_nature: nature, pieces, amount: paid }) => ({ nature, pieces, paid })),
        day,
        { pan: buyer.has_pan, declared: buyer.has_declared },
      )
      expect(new Map(parts.map(({ tcs_nature, base, tax }) => [tcs_nature, { base, tax }]))).toEqual(hand)
    }),
  )
})

test('credit notes for an invoice take back exactly what it collected, in whatever parts', () => {
  const part = (base: number): TcsPart[] => tcsParts([{ tcs_nature: 'scrap', quantity: '1', amount: base }], '2026-11-28', buyer)
  const buyer = { has_pan: true, has_declared: false }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_00_000_00 }), fc.array(fc.integer({ min: 1, max: 3_00_000_00 })), (base, cuts) => {
      const invoice = part(base)
      let taken = { base: 0, tax: 0 }
      for (const amount of [...cuts, base]) {
        const [note] = tcsOfNote(invoice, [{ invoice_line_no: 1, amount }], new Map([['scrap', taken]]))
        expect(note?.tax ?? 0).toBeGreaterThanOrEqual(0)
        taken = { base: taken.base + (note?.base ?? 0), tax: taken.tax + (note?.tax ?? 0) }
      }
      expect(taken).toEqual({ base, tax: invoice[0]?.tax })
    }),
  )
})

test('a note lowers only the lines that bore the tax', () => {
  const invoice = tcsParts(
    [
      { tcs_nature: null, quantity: '1', amount: 5_000_00 },
      { tcs_nature: 'scrap', quantity: '1', amount: 10_000_00 },
    ],
    '2026-11-28',
    { has_pan: true, has_declared: false },
  )
  expect(tcsOfNote(invoice, [{ invoice_line_no: 1, amount: 5_000_00 }])).toEqual([])
  expect(tcsOfNote(invoice, [{ invoice_line_no: 2, amount: 4_000_00 }])).toMatchObject([{ base: 4_000_00, tax: 80_00 }])
})

test('an invoice of scrap: GST, TCS on the amount with GST, and the total', () => {
  const line = { hsn: '7204', quantity: '1', rate: 1_00_000_00, discount_percent: null, discount_amount: null, gst_rate: '18' }
  const draft = {
    invoice_date: '2026-11-28',
    chosen_place_of_supply: null,
    reverse_charge: false,
    under_lut: false,
    tax_inclusive: false,
    lines: [{ ...line, cess_rate: null, tcs_nature: 'scrap' as const }],
  }
  const seller = { gstin: '27AAPFU0939F1ZV', gst_scheme: 'regular' as const, state_code: '27' }
  const buyer = { gst_treatment: 'registered' as const, gstin: '27AABCF8078M1ZA', state_code: '27' }
  const totals = draftTotals(draft, buyer, seller)
  expect(totals).toMatchObject({ taxable_value: 1_00_000_00, tax: 18_000_00, tcs: 2_360_00, total: 1_20_360_00 })
  expect(totals.why.at(-1)).toBe('TCS of 2% on ₹1,18,000.00 for scrap (section 394)')
  expect(draftTotals({ ...draft, reverse_charge: true }, buyer, seller)).toMatchObject({ tcs: 2_000_00, total: 1_02_000_00 })
  expect(draftTotals({ ...draft, tcs_declaration: '27C of 1 Apr 2026' }, buyer, seller)).toMatchObject({
    tcs: 0,
    total: 1_18_000_00,
  })
  expect(draftTotals(draft, { gst_treatment: 'unregistered', gstin: null, state_code: '27', pan: null }, seller).tcs).toBe(
    5_900_00,
  )
  expect(draftTotals(draft, { gst_treatment: 'overseas', gstin: null, state_code: null }, seller).tcs).toBe(0)
})

test('each nature has rows that follow each other without a gap, and a section and code on each day', () => {
  for (const nature of tcsNatures) {
    const rows = tcsRates.filter((row) => row.nature === nature)
    expect(rows.at(-1)?.to).toBeUndefined()
    // Of a tour package nothing is computed before.
    for (const day of nature === 'tour_package' ? (['2026-04-01'] as const) : (['2026-03-31', '2026-04-01'] as const))
      expect(tcsFor(nature, day, { has_pan: true, has_declared: false })).toMatchObject(
        day === '2026-04-01' ? { section: '394', statement: '143' } : { statement: '27EQ' },
      )
  }
})

test('why: a declaration, and no PAN', () => {
  const line = { tcs_nature: 'scrap' as const, quantity: '1', amount: 1_000_00 }
  expect(tcsReasons(tcsParts([line], '2026-03-31', { has_pan: true, has_declared: true }))).toEqual([
    'No TCS on scrap (section 206C(1)): the buyer declared that they use the goods in manufacture or for power',
  ])
  expect(tcsReasons(tcsParts([line], '2026-03-31', { has_pan: false, has_declared: false }))).toEqual([
    'TCS of 5% on ₹1,000.00 for scrap (section 206C(1)), as the customer gave no PAN',
  ])
})

test('due on the 7th of the next month, also for March; 1% for each month or part when late', () => {
  expect(tcsDueOn('2026-03-31')).toBe('2026-04-07')
  expect(tcsDueOn('2026-12-05')).toBe('2027-01-07')
  expect(tcsInterest({ tax: 10_000_00, collected_on: '2026-11-28' }, '2026-12-07')).toBe(0)
  expect(tcsInterest({ tax: 10_000_00, collected_on: '2026-11-28' }, '2026-12-08')).toBe(200_00)
})
