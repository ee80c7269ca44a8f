import { expect, test } from 'vitest'
import { isServedWhenFull } from './served-when-full.ts'

const post = (service: string, path: string) => isServedWhenFull({ method: 'POST', service: service as 'identity', path })

test('everything is read while storage is full, and news of a bank is taken', () => {
  expect(isServedWhenFull({ method: 'GET', service: 'identity', path: '/team' })).toBe(true)
  expect(post('payouts', '/webhooks/bank')).toBe(true)
  expect(post('payouts', '/payouts/webhooks/bank')).toBe(false)
})

test.each([
  '/login',
  '/login/factor',
  '/logout',
  '/session',
  '/sessions/:id',
  '/verification',
  '/password-reset',
  '/password-reset/code',
  '/mobile-verification',
])('POST %s of identity is served: signing in and out', (path) => {
  expect(post('identity', path)).toBe(true)
  expect(post('sales', path)).toBe(false)
})

test.each(['/sign-up', '/loginx', '/team/login', '/companies', '/team/preview'])('POST %s of identity is not', (path) => {
  expect(post('identity', path)).toBe(false)
})

test.each([
  '/invoices/preview',
  '/rules/:id/simulate',
  '/rules/try',
  '/key-exchange',
  '/datatalk/ask',
  '/approval-link',
  '/approval-link/code',
  '/approval-link/open',
  '/approval-link/packet',
  '/approval-link/paper',
  '/collect/link',
  '/collect/payment/status',
  '/collect/invoice-pdf',
  '/free-invoice/pdf',
])('POST %s only reads, and is served', (path) => {
  expect(post('sales', path)).toBe(true)
})

test.each([
  '/invoices',
  '/preview',
  '/invoices/preview/x',
  '/rules/try/x',
  '/x/key-exchange',
  '/key-exchange/x',
  '/datatalk/ask/x',
  '/x/datatalk/ask',
  '/approval-link/decide',
  '/x/approval-link',
  '/collect/payment',
  '/collect/link/x',
  '/x/collect/link',
  '/free-invoice',
  '/free-invoice/pdf/x',
  '/x/free-invoice/pdf',
])('POST %s is not', (path) => {
  expect(post('sales', path)).toBe(path === '/preview')
})
