import { expect, test } from 'vitest'
import type { BillLine, FixedAsset } from '#contract/assets/fixed-assets.ts'
import type { LedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { followClock } from '#web/lib/today.ts'
import { blank, ofClass, ofCost, valuesOf } from './form-values.ts'
import { rateWords } from './words.ts'

followClock('2026-11-20T10:00:00+05:30')
const line = {
  bills_id: 'bill',
  line_no: 2,
  item_name: 'Laptop',
  vendor_name: 'Nila Computers',
  bill_date: '2026-10-05',
  cost_accounts_id: 'computers',
  left: 80_000_01,
} as BillLine

test('an asset from a bill line costs the rest of the line, from the bill date, with a residual value of 5%, rounded down', () => {
  expect(blank(line)).toMatchObject({
    asset_name: 'Laptop',
    cost: 80_000_01,
    acquired_on: '2026-10-05',
    put_to_use_on: '2026-10-05',
    residual_value: 4_000_00,
    bill: { bills_id: 'bill', line_no: 2 },
  })
  expect(blank()).toMatchObject({ acquired_on: '2026-11-20', cost: undefined, residual_value: 0, bill: null })
})

test('land is not depreciated; selecting another class restores depreciation', () => {
  const land = ofClass('land', { ...blank(line), residual_value: 5 }, undefined)
  expect(land).toMatchObject({ method: 'none', useful_life_years: null, residual_value: 0 })
  expect(ofClass('computers', { ...blank(line), ...land }, undefined)).toMatchObject({
    method: 'slm',
    useful_life_years: 3,
    residual_value: 4_000_00,
    tax_block: 'plant_40',
    cost_accounts_id: 'computers',
  })
  expect(ofClass('computers', { ...blank(line), method: 'wdv' }, undefined).method).toBe('wdv')
})

test('a class selects its account of the chart, never an archived one', () => {
  const row = (over: object) =>
    ({ is_active: true, schedule_iii: 'Property, plant and equipment', account_type: 'asset', ...over }) as LedgerAccount
  const values = blank(line)
  const chosen = (chart: LedgerAccount[]) => ofClass('computers', values, chart).cost_accounts_id
  expect(chosen([row({ ledger_accounts_id: 'old', is_active: false })])).toBe('computers')
  expect(chosen([row({ ledger_accounts_id: 'other', schedule_iii: 'Inventories' })])).toBe('computers')
})

test('an asset is edited with its saved values, empty where none were saved', () => {
  const asset = {
    asset_name: 'Van',
    asset_class: 'computers',
    cost_accounts_id: 'vans',
    cost: 9_00_000_00,
    acquired_on: '2025-05-01',
    put_to_use_on: '2025-05-03',
    method: 'wdv',
    useful_life_years: 8,
    residual_value: 1,
    opening_depreciation: 2,
    identification: null,
    vendor_name: 'Nila',
    notes: null,
    tax_block: null,
    depreciated_until: '2026-03-31',
    opening_tax_value: 0,
    opening_tax_year: null,
  } as unknown as FixedAsset
  expect(valuesOf(asset)).toMatchObject({
    ...asset,
    identification: '',
    notes: '',
    tax_block: '',
    opening_tax_value: 0,
    opening_tax_year: '',
    bill: null,
  })
  expect(valuesOf({ ...asset, opening_tax_value: null }).opening_tax_value).toBeUndefined()
})

test('the residual value follows the cost until someone changes it', () => {
  const usual = blank(line)
  expect(ofCost(1_00_000_00, usual)).toEqual({ cost: 1_00_000_00, residual_value: 5_000_00 })
  expect(ofCost(1_00_000_00, { ...usual, residual_value: 1_00 }).residual_value).toBe(1_00)
  expect(ofCost(1_00_000_00, { ...usual, method: 'none' }).residual_value).toBe(4_000_00)
  expect([rateWords(1810), rateWords(6333), rateWords(4000)]).toEqual(['18.1%', '63.33%', '40%'])
})
