import { expect, test } from 'vitest'
import { assetStatus } from './words.ts'

const asset = {
  payroll_assets_id: '0190c0de-0000-7000-8000-000000000001',
  asset_kind: 'laptop' as const,
  description: 'ThinkPad E14',
  serial: null,
  given_on: '2026-04-01',
  value: 65_000_00,
  returned_on: null,
  return_condition: null,
  agreed_on: null,
  recovered: null,
}

test('an asset says where it is: with the employee, returned in a condition, or to be paid for', () => {
  expect(assetStatus(asset)).toBe('Given on 1 Apr 2026')
  expect(assetStatus({ ...asset, returned_on: '2026-10-12', return_condition: 'worn' })).toBe(
    'Returned on 12 Oct 2026, condition: Worn',
  )
  expect(assetStatus({ ...asset, agreed_on: '2026-10-10', recovered: 15_000_00 })).toBe(
    'Given on 1 Apr 2026. ₹15,000.00 is recovered at leaving, agreed on 10 Oct 2026',
  )
})
