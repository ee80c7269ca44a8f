import { expect, test } from 'vitest'
import { type ChargedRow, defaultOfFiling, defaultsOfChallan, defaultsOfRow } from './own-defaults.ts'

const row = (over: Partial<ChargedRow> = {}): ChargedRow => ({
  row_id: 'a',
  name: 'Rane',
  pan: 'AAPFR0939F',
  challan: '0510308 00042',
  paid_on: '2026-09-07',
  base: 60_000_00,
  tax: 6_000_00,
  credited_on: '2026-08-10',
  deducted_on: '2026-08-10',
  link: '/payables/bills/a',
  tds_nature: 'professional',
  has_relief: false,
  ...over,
})
const found = (over: Partial<ChargedRow>) =>
  defaultsOfRow(row(over), '2026-11-20').map(({ kind, count, amount }) => [kind, count, amount])

test.each<[string, Partial<ChargedRow>, unknown[]]>([
  ['paid on the 7th owes nothing', {}, []],
  ['paid a day late owes two months, August and September', { paid_on: '2026-09-08' }, [['late_payment_interest', 2, 180_00]]],
  ['not paid owes to today', { paid_on: null, challan: null }, [['late_payment_interest', 4, 360_00]]],
  ['deducted in the next month owes 1% of two months', { credited_on: '2026-07-31' }, [['late_deduction_interest', 2, 120_00]]],
  ['deducted at 2% is short', { tax: 1_200_00 }, [['short_deduction', null, 4_800_00]]],
  ['with a certificate is not', { tax: 1_200_00, has_relief: true }, []],
  [
    'without a PAN is short of 20% and has an error',
    { pan: null },
    [
      ['short_deduction', null, 6_000_00],
      ['pan_error', null, 0],
    ],
  ],
  ['collected late owes 1% a month', { tds_nature: null, paid_on: '2026-09-08' }, [['late_payment_interest', 2, 120_00]]],
])('a row %s', (_, over, expected) => {
  expect(found(over)).toEqual(expected)
})

const challan = { id: 'c', challan: '0510308 00042', paid_on: '2026-09-07', tax: 6_000_00, claimed: 6_000_00, is_voided: false }

test('a challan of less than its rows is short by the rest; an undone one pays none of them', () => {
  expect(defaultsOfChallan(challan)).toEqual([])
  expect(defaultsOfChallan({ ...challan, tax: 5_999_00 })).toMatchObject([{ kind: 'short_payment', amount: 1_00 }])
  expect(defaultsOfChallan({ ...challan, is_voided: true })).toMatchObject([{ kind: 'unmatched_challan', amount: 6_000_00 }])
})

test('the fee runs to the day of filing, and is at most the tax', () => {
  expect(defaultOfFiling([row()], '2026-10-31', '2026-10-31')).toEqual([])
  expect(defaultOfFiling([row()], '2026-10-31', '2026-11-10')).toMatchObject([{ kind: 'late_fee', count: 10, amount: 2_000_00 }])
  expect(defaultOfFiling([row()], '2026-10-31', '2027-01-31')).toMatchObject([{ count: 92, amount: 6_000_00 }])
})
