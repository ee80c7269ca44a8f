import { expect, test } from 'vitest'
import type { KycCheck } from '#contract/company/kyc.ts'
import { evidenceOf, isSettled } from './words.ts'

test('a check shows its result, and its expiry only while it is valid', () => {
  const check = {
    status: 'verified',
    expires_at: '2027-11-20T00:00:00.000Z',
    evidence: [
      { name: 'legal_name', value: 'Sahyadri Traders' },
      { name: 'other', value: 'x' },
    ],
  } as unknown as KycCheck
  expect(evidenceOf(check)).toEqual([
    ['Legal name', 'Sahyadri Traders'],
    ['other', 'x'],
    ['Valid until', '20 Nov 2027'],
  ])
  expect(evidenceOf({ ...check, status: 'expired' })).toHaveLength(2)
  expect(evidenceOf({ ...check, expires_at: null })).toHaveLength(2)
})

test('a person has an action while a check is not started, failed or expired', () => {
  expect((['not_started', 'failed', 'expired'] as const).map(isSettled)).toEqual([false, false, false])
  expect((['submitted', 'verifying', 'pending', 'verified'] as const).map(isSettled)).toEqual([true, true, true, true])
})
