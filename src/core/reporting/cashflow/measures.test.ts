import { describe, expect, test } from 'vitest'
import { burn, daysOutstanding, runwayTenths } from './measures.ts'
import { taxAmount, taxDays } from './tax-days.ts'

const TODAY = '2026-11-20'

describe('tax days', () => {
  test('of the thirteen weeks after 20 November', () => {
    expect(
      taxDays(TODAY, '2026-12-31')
        .map(({ tax, due }) => `${tax} ${due}`)
        .sort(),
    ).toEqual(['advance_tax 2026-12-15', 'esi 2026-12-15', 'gst 2026-12-20', 'pf 2026-12-15', 'tcs 2026-12-07', 'tds 2026-12-07'])
  })

  test('TDS of March is due on 30 April', () => {
    expect(
      taxDays('2026-03-20', '2026-05-10')
        .filter(({ tax }) => tax === 'tds')
        .map(({ due }) => due),
    ).toEqual(['2026-04-30', '2026-05-07'])
  })

  test('a month that is over is owed as the books say, less what was paid; a later one as usual', () => {
    const gst = (month: string) => ({ tax: 'gst' as const, month, due: '', why: '', isVerified: true })
    const owed = [{ tax: 'gst' as const, month: '2026-10-01', owed: 90_000_00 }]
    const paid = [
      { tax: 'gst' as const, day: '2026-10-20', amount: 70_000_00 },
      { tax: 'gst' as const, day: '2026-11-10', amount: 30_000_00 },
    ]
    expect(taxAmount(gst('2026-10-01'), owed, paid, TODAY)).toEqual({
      amount: 60_000_00,
      isKnown: true,
      isReturned: false,
      isConfirmed: false,
    })
    expect(taxAmount(gst('2026-11-01'), owed, paid, TODAY)).toEqual({
      amount: 50_000_00,
      isKnown: false,
      isReturned: false,
      isConfirmed: false,
    })
    expect(taxAmount(gst('2026-11-01'), [], [], TODAY)).toBeUndefined()
    // Of the credit in the books GSTR-2B does not confirm ₹5,000.
    const confirmed = owed.map((each) => ({ ...each, unconfirmed: 5_000_00 }))
    expect(taxAmount(gst('2026-10-01'), confirmed, paid, TODAY)).toEqual({
      amount: 65_000_00,
      isKnown: true,
      isReturned: false,
      isConfirmed: true,
    })
    const returned = owed.map((each) => ({ ...each, left: 40_000_00 }))
    expect(taxAmount(gst('2026-10-01'), returned, paid, TODAY)).toEqual({
      amount: 40_000_00,
      isKnown: true,
      isReturned: true,
      isConfirmed: false,
    })
  })
})

describe('measures', () => {
  test('burn is of the last three complete months, and the runway what the balance lasts at it', () => {
    const month = (money_in: number, money_out: number) => ({ month: '', money_in, money_out })
    expect(burn([month(0, 99), month(10_00, 40_00), month(10_00, 40_00), month(10_00, 40_00)])).toBe(30_00)
    expect(runwayTenths(75_00, 30_00)).toBe(25)
    expect(runwayTenths(75_00, -1)).toBeUndefined()
    expect(burn([])).toBeUndefined()
  })

  test('days of sales outstanding', () => {
    expect(daysOutstanding(50_00, 91_00)).toBe(50)
    expect(daysOutstanding(50_00, 0)).toBeUndefined()
  })
})
