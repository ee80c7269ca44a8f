import { expect, test } from 'vitest'
import type { Payout } from '#contract/payouts/payouts.ts'
import { actionsOn } from './actions-on.ts'

const payout = (change: Partial<Payout>) => ({
  payout_status: 'pending' as const,
  payout_kind: 'vendor' as const,
  approval_problem: null,
  needs_submission: false,
  row_imports_id: null,
  retried_by: null,
  ...change,
})
const all = { canMake: true, canPay: true }
const offered = (change: Partial<Payout>, rights = all) =>
  Object.entries(actionsOn(payout(change), rights)).flatMap(([name, isOffered]) => (isOffered ? [name] : []))

test('a pending payout is approved by who can pay, changed and cancelled by who can make', () => {
  expect(offered({})).toEqual(['reject', 'approve', 'change', 'cancel'])
  expect(offered({}, { canMake: false, canPay: true })).toEqual(['reject', 'approve'])
  expect(offered({}, { canMake: true, canPay: false })).toEqual(['change', 'cancel'])
  expect(offered({ approval_problem: 'You created it' })).toEqual(['reject', 'change', 'cancel'])
  expect(offered({ payout_kind: 'own_account' })).toEqual(['reject', 'approve', 'cancel'])
})

test('a workflow is asked for a single payout, not for one of a file', () => {
  expect(offered({ needs_submission: true })).toContain('submit')
  expect(offered({ needs_submission: true, row_imports_id: 'f' })).not.toContain('submit')
})

test('what the bank has is asked for or marked; what failed is tried again once', () => {
  expect(offered({ payout_status: 'processing' })).toEqual(['ask'])
  expect(offered({ payout_status: 'exported' })).toEqual(['mark'])
  expect(offered({ payout_status: 'failed' })).toEqual(['retry'])
  expect(offered({ payout_status: 'failed', retried_by: 'p' })).toEqual([])
  expect(offered({ payout_status: 'processed' })).toEqual([])
})
