import { expect, test } from 'vitest'
import type { PayingAccount } from '#contract/company/paying-accounts.ts'
import { accountProblem } from '#core/billing/subscription-payments/checks.ts'
import { firstError } from './bank-payment-errors.ts'

const account = { balance: 5_000_00 } as unknown as PayingAccount
const typed = { sending: 'sent', otp: '123456', token: 'AB12CD34' } as const

test('the account is checked before anything else', () => {
  expect(firstError(undefined, 100_00, { ...typed, sending: 'none' })).toEqual({ account: accountProblem(undefined, 100_00) })
})

test('without a password sent, only that is said', () => {
  expect(accountProblem(account, 100_00)).toBeUndefined()
  expect(firstError(account, 100_00, { ...typed, sending: 'sending', otp: '' })).toEqual({
    otp: 'Please wait while OTP is being sent',
  })
})

test('password and token each show their own error', () => {
  expect(firstError(account, 100_00, typed)).toEqual({ otp: undefined, token: undefined })
  expect(firstError(account, 100_00, { ...typed, otp: '1', token: '' })).toEqual({
    otp: expect.any(String),
    token: expect.any(String),
  })
})
