import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookUntil, orderToOpen } from './gateway-order.ts'

const open: { result: 'pending'; outside_order_id: 'order_1' | null; is_asked: boolean } = {
  result: 'pending',
  outside_order_id: 'order_1',
  is_asked: false,
}
const unmade = { ...open, outside_order_id: null }

/** Returns the given results one after the other, and the last one from then on. */
const told = <T>(...answers: [T, ...T[]]) => {
  let at = 0
  return vi.fn<() => Promise<T>>(async () => answers[Math.min(at++, answers.length - 1)] as T)
}

/** The result, without waiting for the clock. */
async function inTime<T>(waiting: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(30_000)
  return waiting
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a new order is opened as soon as it exists', async () => {
  const asked = { ...open, is_asked: true }
  expect(await inTime(orderToOpen<typeof asked | typeof unmade>(told(unmade, unmade, asked), 20_000))).toEqual(asked)
})

test('an earlier open order is opened if the gateway reports it unpaid, and not if it is paid', async () => {
  const asked = { ...open, is_asked: true }
  const read = told<typeof asked | typeof open>(asked, asked, asked, open)
  expect(await inTime(orderToOpen(read, 20_000))).toEqual(open)
  expect(read).toHaveBeenCalledTimes(4)
  const paid = { ...open, result: 'success' } as const
  expect(await inTime(orderToOpen(told<typeof asked | typeof paid>(asked, asked, paid), 20_000))).toMatchObject({
    result: 'success',
  })
})

test('one without a status from the gateway is not opened', async () => {
  expect(await inTime(orderToOpen(told({ ...open, is_asked: true }), 3_000))).toMatchObject({ outside_order_id: null })
})

test('an error while polling ends it', async () => {
  const read = vi.fn<() => Promise<number>>().mockRejectedValue(new Error('gone'))
  await expect(lookUntil(read, () => false, 1_000)).rejects.toThrow('gone')
  expect(read).toHaveBeenCalledTimes(1)
})
