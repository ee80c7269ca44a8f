import { expect, test } from 'vitest'
import { accountProblem, otpProblem, transactionTokenProblem } from './checks.ts'
import { mayBecome, type PaymentStatus, paymentStatusIds } from '../../documents/gateway-payment-states.ts'

const TOTAL = 1_768_82
const rich = { balance_status: 'ready' as const, available_balance: TOTAL }

test('an account is checked in this order: chosen, loading, failed, nothing to pay, too little', () => {
  expect(accountProblem(undefined, 0)).toBe('Please select an account')
  expect(accountProblem({ balance_status: 'loading', available_balance: 0 }, 0)).toBe(
    'Please wait while account balance is loading',
  )
  expect(accountProblem({ balance_status: 'failed', available_balance: 0 }, 0)).toBe('Failed to load account balance')
  expect(accountProblem({ ...rich, available_balance: null }, 0)).toBe('Failed to load account balance')
  expect(accountProblem({ ...rich, available_balance: -1 }, 0)).toBe('Payable amount cant be 0')
  expect(accountProblem({ ...rich, available_balance: TOTAL - 1 }, TOTAL)).toBe('Account balance is low')
  expect(accountProblem(rich, TOTAL)).toBeUndefined()
})

test('a one-time password has six digits', () => {
  for (const otp of ['', '12345', '1234567', '12345a']) expect(otpProblem(otp)).toBe('Please enter OTP')
  expect(otpProblem('012345')).toBeUndefined()
})

test('a transaction token is present and has eight capitals or digits', () => {
  expect(transactionTokenProblem('')).toBe('Please enter the transaction token')
  for (const token of ['ABC', 'abcd1234', 'ABCD 123', 'ABCD12345'])
    expect(transactionTokenProblem(token)).toBe('Please enter valid transaction token')
  expect(transactionTokenProblem('AB12CD34')).toBeUndefined()
})

test('nothing leads away from success, and only success away from failure', () => {
  const all = Object.keys(paymentStatusIds) as PaymentStatus[]
  expect(all.filter((to) => mayBecome('success', to))).toEqual([])
  expect(all.filter((to) => mayBecome('failed', to))).toEqual(['success'])
})
