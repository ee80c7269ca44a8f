import { expect, test } from 'vitest'
import type { MsmeBill } from '../msme.ts'
import { msmeFigures } from './msme-figures.ts'

const year = { start: '2026-04-01', end: '2027-03-31' }
const none = { this_year: 0, before: 0 }
const bill = (settled: MsmeBill['settled']): MsmeBill => ({
  bills_id: 'b',
  bill_date: '2026-05-01',
  vendors_id: 'v',
  vendor_name: 'Rane Works',
  expense: 1_00_000_00,
  amount: 90_000_00,
  pay_by: '2026-06-15',
  settled,
})

test('payments beyond the day are money: TDS withheld for other bills or given back is none', () => {
  const late = { on: '2026-08-01', amount: 60_000_00 }
  const withheld = { on: '2026-07-01', amount: 5_000_00, is_tax: true }
  const given = { on: '2026-09-01', amount: -10_000_00, is_tax: true }
  const figures = msmeFigures([bill([withheld, late, given])], year, none)
  expect(figures).toMatchObject({ paid_late: 60_000_00, principal: 35_000_00, overdue: 35_000_00 })
})
