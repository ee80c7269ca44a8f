import { expect, test } from 'vitest'
import type { ExpenseClaim } from '#contract/payroll/claims.ts'
import { categoryOptions, claimWords } from './claim-words.ts'

const claim = (over: Partial<ExpenseClaim>) => ({ claim_status: 'approved', paid_month: null, ...over }) as ExpenseClaim

test('a claim says whether it waits for a decision, for the next pay, or with which pay it is paid', () => {
  expect(claimWords(claim({ claim_status: 'submitted' }))).toEqual(['info', 'Waits for a decision'])
  expect(claimWords(claim({}))).toEqual(['warning', 'Approved, waits for the next pay'])
  expect(claimWords(claim({ paid_month: '2026-10-01' }))).toEqual(['success', 'With the pay of October 2026'])
})

test('each category has words of its own', () => {
  expect(new Set(categoryOptions.map(({ label }) => label)).size).toBe(7)
})
