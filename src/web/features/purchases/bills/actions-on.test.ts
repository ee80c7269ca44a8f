import { expect, test } from 'vitest'
import type { Bill } from '#contract/purchases/bills.ts'
import { actionsOn } from './actions-on.ts'

const all = { canPrepare: true, canCheck: true, canPay: true }
const none = { canPrepare: false, canCheck: false, canPay: false }
const offered = (status: Bill['status'], rights: Partial<typeof all> = all, bill: Partial<Bill> = {}) =>
  Object.entries(actionsOn({ status, approval_problem: null, currency: null, ...bill }, { ...none, ...rights })).flatMap(
    ([name, isOffered]) => (isOffered ? [name] : []),
  )

test('each status offers its next step to those who may take it', () => {
  expect(offered('draft')).toEqual(['change', 'submit', 'discard'])
  expect(offered('to_be_reviewed')).toEqual(['change', 'sendBack', 'approve', 'cancel'])
  expect(offered('approved')).toEqual(['record', 'pay', 'amend', 'cancel'])
  expect(offered('paid')).toEqual(['amend', 'cancel'])
  expect(offered('cancelled')).toEqual([])
})

test('without a permission its actions are not offered', () => {
  expect(offered('draft', { canCheck: true, canPay: true })).toEqual([])
  expect(offered('to_be_reviewed', { canPrepare: true })).toEqual(['change'])
  expect(offered('approved', { canPrepare: true })).toEqual(['amend'])
})

test('a bill that cannot be approved is sent back; one in another currency is recorded, not paid out', () => {
  expect(offered('to_be_reviewed', { canCheck: true }, { approval_problem: 'You entered it' })).toEqual(['sendBack', 'cancel'])
  expect(offered('approved', { canPay: true }, { currency: 'USD' })).toEqual(['record', 'amend'])
})
