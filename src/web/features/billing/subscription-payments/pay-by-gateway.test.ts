import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/errors.ts'
import { loadCheckout, openCheckout } from '#web/lib/gateway-checkout.ts'
import { readStatus, requestLink } from './api.ts'
import { payByGateway } from './pay-by-gateway.ts'

vi.mock('#web/lib/gateway-checkout.ts', () => ({
  loadCheckout: vi.fn<() => Promise<never>>(),
  openCheckout: vi.fn<() => Promise<never>>(),
}))
vi.mock('./api.ts', () => ({ requestLink: vi.fn<() => Promise<never>>(), readStatus: vi.fn<() => Promise<never>>() }))

const state = (over: object) => ({ result: 'pending', outside_order_id: 'order_1', is_asked: false, ...over }) as never
/** What is answered, in this order; the last goes on. */
const heard = (...states: never[]) => {
  const last = states.pop()
  for (const each of states) vi.mocked(readStatus).mockResolvedValueOnce(each)
  vi.mocked(readStatus).mockResolvedValue(last as never)
}
const open: boolean[] = []

beforeEach(() => {
  vi.useFakeTimers()
  open.length = 0
  vi.mocked(loadCheckout).mockReset().mockResolvedValue()
  vi.mocked(openCheckout).mockReset().mockResolvedValue('success')
  vi.mocked(requestLink)
    .mockReset()
    .mockResolvedValue({ payment_token: 't', access_key: 'k' } as never)
  vi.mocked(readStatus).mockReset()
  heard(state({}))
})
afterEach(() => vi.useRealTimers())
const ending = async (script_url: string | null = '/checkout.js') => {
  const end = payByGateway({} as never, { script_url, key: 'once', onCheckout: (isOpen) => open.push(isOpen) })
  await vi.advanceTimersByTimeAsync(60_000)
  return end
}
const NO_LINK = { ended: 'stopped', say: "Can't Generate Payment Link" }

test('the customer pays in the checkout, and the plan is paid', async () => {
  heard(state({}), state({}), state({ result: 'success' }))
  expect(await ending()).toEqual({ ended: 'success' })
  expect(openCheckout).toHaveBeenCalledWith(expect.objectContaining({ key: 'k', order_id: 'order_1' }))
  expect(open).toEqual([true, false])
})

test('what was paid before needs no checkout; who closes it is told nothing', async () => {
  heard(state({ result: 'success' }))
  expect(await ending()).toEqual({ ended: 'success' })
  expect(openCheckout).not.toHaveBeenCalled()
  heard(state({}))
  vi.mocked(openCheckout).mockResolvedValueOnce('cancelled')
  expect(await ending()).toEqual({ ended: 'stopped' })
})

test('no is believed once it is said for a while; without a word it is pending', async () => {
  heard(state({}), state({}), state({ result: 'failure' }))
  expect(await ending()).toEqual({ ended: 'stopped', say: 'Payment failed' })
  heard(state({}), state({}), state({ result: 'failure' }), state({ result: 'success' }))
  expect(await ending()).toEqual({ ended: 'success' })
  heard(state({}))
  expect(await ending()).toEqual({ ended: 'pending' })
})

test('without a gateway, a link or an order it stops, and says why', async () => {
  expect(await ending(null)).toEqual({ ended: 'stopped', say: 'Failed to load PG Script' })
  vi.mocked(requestLink).mockResolvedValueOnce({ payment_token: '', access_key: 'k' } as never)
  expect(await ending()).toEqual(NO_LINK)
  vi.mocked(requestLink).mockResolvedValueOnce({ payment_token: 't', access_key: '' } as never)
  expect(await ending()).toEqual(NO_LINK)
  heard(state({ result: 'failure', outside_order_id: null }))
  expect(await ending()).toEqual(NO_LINK)
})

test('a refusal of the server is told; a fault of it is not', async () => {
  const refusal = (status: number) => new ApiError({ status, code: 'conflict', message: 'This plan has ended', request_id: '' })
  vi.mocked(requestLink).mockRejectedValueOnce(refusal(409))
  expect(await ending()).toEqual({ ended: 'stopped', say: 'This plan has ended' })
  for (const status of [0, 500]) {
    vi.mocked(requestLink).mockRejectedValueOnce(refusal(status))
    expect(await ending()).toEqual(NO_LINK)
  }
  vi.mocked(readStatus)
    .mockReset()
    .mockResolvedValueOnce(state({}))
    .mockResolvedValueOnce(state({}))
    .mockRejectedValue(new Error('cut'))
  expect(await ending()).toMatchObject({ ended: 'stopped' })
})
