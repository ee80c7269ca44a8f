import { expect, test } from 'vitest'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { AdvancesSearch, filterOf, orderOf } from './search.ts'
import { liveTax, naturesOf, noSupply, supplyBody } from './supply-values.ts'

const company = { gstin: '27AADCS4321F1ZN', gst_scheme: 'regular', state_code: '27' } as CompanyBasics
const customer = { gst_treatment: 'registered', gstin: '27AAPFU0939F1ZV', state_code: '27' } as Customer
const at = { date: '2026-11-20', amount: 11_800_00 }

test('the place of supply is by rule, chosen or unknown, and a blank rate means unknown', () => {
  expect(supplyBody(noSupply)).toMatchObject({ is_place_known: true, chosen_place_of_supply: null, gst_rate: '18', hsn: null })
  expect(supplyBody({ ...noSupply, place: '29' })).toMatchObject({ is_place_known: true, chosen_place_of_supply: '29' })
  expect(supplyBody({ ...noSupply, place: 'unknown' })).toMatchObject({ is_place_known: false, chosen_place_of_supply: null })
  expect(supplyBody({ ...noSupply, gst_rate: '', hsn: ' 9983 ', notes: ' ', description: ' Work ' })).toMatchObject({
    gst_rate: null,
    hsn: '9983',
    notes: null,
    description: 'Work',
  })
})

test('the tax included in the amount shows while typing, and nothing while it is unknown', () => {
  expect(liveTax(noSupply, at, customer, company)?.tax).toEqual({ cgst: 900_00, sgst: 900_00, igst: 0 })
  expect(liveTax({ ...noSupply, place: '29' }, at, customer, company)?.tax).toEqual({ cgst: 0, sgst: 0, igst: 1_800_00 })
  expect(liveTax({ ...noSupply, gst_rate: '17' }, at, customer, company)).toBeUndefined()
  expect(liveTax(noSupply, { ...at, date: '2026-11-3' }, customer, company)).toBeUndefined()
  const toll = { ...noSupply, tcs_nature: 'toll' }
  expect(liveTax(toll, { ...at, amount: 12_036_00 }, customer, company)?.tax).toEqual({ cgst: 900_00, sgst: 900_00, igst: 0 })
  expect(liveTax(noSupply, at, undefined, company)).toBeUndefined()
  expect(liveTax(noSupply, at, customer, undefined)).toBeUndefined()
})

test('a nature of TCS is asked for only where it fits the kind', () => {
  expect(supplyBody({ ...noSupply, tcs_nature: 'toll' }).tcs_nature).toBe('toll')
  expect(supplyBody({ ...noSupply, item_type: 'goods', tcs_nature: 'toll' }).tcs_nature).toBeNull()
  expect(naturesOf('service')).toEqual(['parking', 'toll', 'mining', 'tour_package'])
  expect(naturesOf('goods')).toContain('scrap')
})

test('amounts of an address are rupees as typed, and are asked for in paise', () => {
  const search = AdvancesSearch({ least: '1,000.50', most: '-5', status: 'open', sort: '-amount', edit: 'x' })
  expect(filterOf(search)).toMatchObject({ least: '100050', most: undefined, status: 'open' })
  expect(search.edit).toBeUndefined()
  expect(orderOf(AdvancesSearch({ sort: 'nothing' }))).toEqual({})
})
