import { beforeAll, expect, test } from 'vitest'
import { getIfsc, getPincode } from '#contract/company/pincodes.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { bankOfIfsc } from './ifsc.ts'
import { findPincode } from './pincodes.ts'

let asha: Actor

beforeAll(async () => {
  asha = await (await openWorld()).company()
})

test.each([
  ['411030', 'Pune', '27'],
  ['400070', 'Mumbai', '27'],
  ['560001', 'Bengaluru', '29'],
  ['110001', 'New Delhi', '07'],
  ['194101', 'Leh', '38'],
  ['201301', 'Noida', '09'],
  ['682001', 'Kochi', '32'],
])('pincode %s is in %s', (pincode, city, state_code) => {
  expect(findPincode(pincode)?.rows[0]).toMatchObject({ city, state_code })
})

test('a pincode answers with its city, district, state and post office', async () => {
  expect(await asha.call(getPincode, { params: { pincode: '400001' } })).toEqual({
    pincode: '400001',
    post_office: 'Mumbai',
    rows: [{ city: 'Mumbai', district: 'Mumbai', state_code: '27', state_name: 'Maharashtra' }],
  })
})

test('a pincode that crosses a border names each state, the larger part first', () => {
  const states = new Set(findPincode('605001')?.rows.map((row) => row.state_code))
  expect(states.has('34')).toBe(true)
})

test('a pincode no post office has is not found, and one that cannot be is refused', async () => {
  expect(await asha.refused(getPincode, { params: { pincode: '999999' } })).toMatchObject({ status: 404 })
  expect(await asha.refused(getPincode, { params: { pincode: '012345' } })).toMatchObject({ status: 400 })
})

test.each([
  ['HDFC0000001', 'HDFC Bank'],
  ['SBIN0000300', 'State Bank of India'],
  ['ICIC0000103', 'ICICI Bank'],
  ['KKBK0000958', 'Kotak Mahindra Bank'],
])('%s is a branch of %s', (ifsc, name) => {
  expect(bankOfIfsc(ifsc)).toBe(name)
})

test('an IFSC without a branch is not found', async () => {
  expect(await asha.call(getIfsc, { params: { ifsc: 'HDFC0000001' } })).toEqual({ ifsc: 'HDFC0000001', bank_name: 'HDFC Bank' })
  expect(await asha.refused(getIfsc, { params: { ifsc: 'HDFC0777777' } })).toMatchObject({ status: 404 })
  expect(await asha.refused(getIfsc, { params: { ifsc: 'ZZZZ0000001' } })).toMatchObject({ status: 404 })
})
