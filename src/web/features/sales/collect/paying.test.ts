import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/errors.ts'
import { loadCheckout, openCheckout } from '#web/lib/gateway-checkout.ts'
import { beginPayment, readPayment } from './api.ts'
import { pay } from './paying.ts'

vi.mock('#web/lib/gateway-checkout.ts', () => ({
  loadCheckout: vi.fn<() => Promise<never>>(),
  openCheckout: vi.fn<() => Promise<never>>(),
}))
vi.mock('./api.ts', () => ({ beginPayment: vi.fn<() => Promise<never>>(), readPayment: vi.fn<() => Promise<never>>() }))

const state = (over: object) =>
  ({ result: 'pending', outside_order_id: 'order_1', is_asked: false, failure_reason: null, ...over }) as never
/** What is answered, in this order; the last goes on. */
const heard = (...states: never[]) => {
  const last = states.pop()
  for (const each of states) vi.mocked(readPayment).mockResolvedValueOnce(each)
  vi.mocked(readPayment).mockResolvedValue(last as never)
}
const open: boolean[] = []
const paid = () =>
  pay({
    token: 't',
    amount: 500_00,
    script_url: '/checkout.js',
    company_name: 'Sahyadri',
    onCheckout: (isOpen) => open.push(isOpen),
  })

beforeEach(() => {
  vi.useFakeTimers()
  open.length = 0
  vi.mocked(loadCheckout).mockReset().mockResolvedValue()
  vi.mocked(openCheckout).mockReset().mockResolvedValue('success')
  vi.mocked(beginPayment)
    .mockReset()
    .mockResolvedValue({ payment_link_payments_id: 'p', access_key: 'k' } as never)
  vi.mocked(readPayment).mockReset()
})
afterEach(() => vi.useRealTimers())
const ending = async () => {
  const end = paid()
  await vi.advanceTimersByTimeAsync(60_000)
  return end
}

test('a payer pays in the checkout, and the money is there', async () => {
  heard(state({}), state({}), state({ result: 'success' }))
  expect(await ending()).toEqual({ ended: 'success' })
  expect(openCheckout).toHaveBeenCalledWith({ key: 'k', order_id: 'order_1', name: 'Sahyadri' })
  expect(open).toEqual([true, false])
})

test('what was paid before needs no checkout', async () => {
  heard(state({ result: 'success' }))
  expect(await ending()).toEqual({ ended: 'success' })
  expect(openCheckout).not.toHaveBeenCalled()
})

test('without an order it stops, with the reason where there is one', async () => {
  heard(state({ result: 'failure', outside_order_id: null, failure_reason: 'The link has expired' }))
  expect(await ending()).toEqual({ ended: 'stopped', say: 'The link has expired' })
  heard(state({ result: 'failure', outside_order_id: null }))
  expect(await ending()).toEqual({ ended: 'stopped', say: "Can't Generate Payment Link" })
})

test('a payer who closes the checkout is told nothing, unless the money went through', async () => {
  vi.mocked(openCheckout).mockResolvedValue('cancelled')
  heard(state({}))
  expect(await ending()).toEqual({ ended: 'stopped' })
  heard(state({}), state({}), state({ result: 'success' }))
  expect(await ending()).toEqual({ ended: 'success' })
})

test('no is believed once it is said for a while; without a word it is pending', async () => {
  heard(state({}), state({}), state({ result: 'failure' }), state({ result: 'success' }))
  expect(await ending()).toEqual({ ended: 'success' })
  heard(state({}), state({}), state({ result: 'failure' }))
  expect(await ending()).toEqual({ ended: 'stopped', say: 'Payment failed' })
  heard(state({}))
  expect(await ending()).toEqual({ ended: 'pending' })
})

test('each failure has its sentence', async () => {
  vi.mocked(loadCheckout).mockRejectedValueOnce(new Error('blocked'))
  expect(await ending()).toEqual({ ended: 'stopped', say: 'Failed to load PG Script' })
  vi.mocked(beginPayment).mockRejectedValueOnce(
    new ApiError({ status: 409, code: 'conflict', message: 'This link is closed', request_id: '' }),
  )
  expect(await ending()).toEqual({ ended: 'stopped', say: 'This link is closed' })
  vi.mocked(beginPayment).mockRejectedValueOnce(
    new ApiError({ status: 0, code: 'offline', message: 'No network', request_id: '' }),
  )
  expect(await ending()).toEqual({ ended: 'stopped', say: 'Payment Failed' })
})
