import { expect, test } from 'vitest'
import { planOf } from './plans.ts'
import { type VendorFacts, vendorBlocker } from './vendor-blocker.ts'

const free: VendorFacts = { grants: planOf('free'), payouts: 0, active_vendors: 10, bank_status: 'verified' }
const used = { payouts: 2_00_000_00 }

test.each<[string, Partial<VendorFacts>, ReturnType<typeof vendorBlocker>]>([
  ['ten vendors, this one verified', {}, null],
  ['this one without an account on file', { bank_status: 'none' }, null],
  ['an account nobody asked about', { bank_status: 'unverified' }, 'verify'],
  ['an account that is being asked about', { bank_status: 'verifying' }, 'verify'],
  ['an account of somebody else', { bank_status: 'failed' }, 'verify'],
  ['the month used up', used, 'reached_limit'],
  ['not verified, and the month used up', { ...used, bank_status: 'failed' }, 'reached_limit'],
  ['eleven vendors', { active_vendors: 11 }, 'view_only'],
  ['eleven vendors, and the month used up', { ...used, active_vendors: 11 }, 'view_only'],
])('the Free plan with %s', (_, facts, blocker) => {
  expect(vendorBlocker({ ...free, ...facts })).toBe(blocker)
})

test('a plan with vendors beyond the Free plan pays any vendor, up to its limit', () => {
  const growth: VendorFacts = { ...free, grants: planOf('growth_monthly'), active_vendors: 500, bank_status: 'failed' }
  expect(vendorBlocker(growth)).toBeNull()
  expect(vendorBlocker({ ...growth, payouts: 50_00_000_00 })).toBe('reached_limit')
  expect(vendorBlocker({ ...growth, grants: planOf('scale_yearly'), payouts: 900_00_00_000_00 })).toBeNull()
})
