import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookUntil, orderToOpen } from './gateway-order.ts'

const open: { result: 'pending'; outside_order_id: 'order_1' | null; is_asked: boolean } = {
  result: 'pending',
  outside_order_id: 'order_1',
  is_asked: false,
}
const unmade = { ...open, outside_order_id: null }

/** Answers what is told, one after the other, and the last one for ever. */
const told = <T>(...answers: [T, ...T[]]) => {
  let at = 0
  return vi.fn<() => Promise<T>>(async () => answers[Math.min(at++, answers.length - 1)] as T)
}

/** What comes of it, without waiting for the clock. */
async function inTime<T>(waiting: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(30_000)
  return waiting
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an order that is made now is opened as soon as it is there', async () => {
  const asked = { ...open, is_asked: true }
  expect(await inTime(orderToOpen<typeof asked | typeof unmade>(told(unmade, unmade, asked), 20_000))).toEqual(asked)
})

test('one that is open since before is opened when the gateway has said it is unpaid, and not when it says it is paid', async () => {
  const asked = { ...open, is_asked: true }
  const read = told<typeof asked | typeof open>(asked, asked, asked, open)
  expect(await inTime(orderToOpen(read, 20_000))).toEqual(open)
  expect(read).toHaveBeenCalledTimes(4)
  const paid = { ...open, result: 'success' } as const
  expect(await inTime(orderToOpen(told<typeof asked | typeof paid>(asked, asked, paid), 20_000))).toMatchObject({
    result: 'success',
  })
})

test('one the gateway says nothing about is not opened', async () => {
  expect(await inTime(orderToOpen(told({ ...open, is_asked: true }), 3_000))).toMatchObject({ outside_order_id: null })
})

test('what refuses to be read is not read again', async () => {
  const read = vi.fn<() => Promise<number>>().mockRejectedValue(new Error('gone'))
  await expect(lookUntil(read, () => false, 1_000)).rejects.toThrow('gone')
  expect(read).toHaveBeenCalledTimes(1)
})
