import { afterEach, expect, test, vi } from 'vitest'
import { fairShare } from './fair-share.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a company starts at once up to its share, and others are not delayed by it', () => {
  const share = fairShare({ share: 2, queue: 1, waitMs: 3_600_000 })
  expect([share.take('a'), share.take('a'), share.take('b')]).toEqual([undefined, undefined, undefined])
  expect(share.take('a')).toBeInstanceOf(Promise)
  expect(() => share.take('a')).toThrow('too many requests under way')
  expect(share.take('b')).toBeUndefined()
})

test('a released slot is given to the one that waited longest', async () => {
  const share = fairShare({ share: 1, queue: 2, waitMs: 3_600_000 })
  const order: string[] = []
  expect(share.take('a')).toBeUndefined()
  const [first, second] = [share.take('a')?.then(() => order.push('first')), share.take('a')?.then(() => order.push('second'))]
  share.release('a')
  await first
  expect(order).toEqual(['first'])
  // The slot was passed on, not released.
  expect(() => (share.take('a'), share.take('a'))).toThrow('too many')
  share.release('a')
  await second
  expect(order).toEqual(['first', 'second'])
})

test('places that were all given back are free again', () => {
  const share = fairShare({ share: 2, queue: 0, waitMs: 3_600_000 })
  expect([share.take('a'), share.take('a')]).toEqual([undefined, undefined])
  share.release('a')
  expect(share.take('a')).toBeUndefined()
  expect(() => share.take('a')).toThrow('too many')
  share.release('a')
  share.release('a')
  // Once too often frees no more places than there are.
  share.release('a')
  expect([share.take('a'), share.take('a')]).toEqual([undefined, undefined])
  expect(() => share.take('a')).toThrow('too many')
})

test('who waited too long is refused, and keeps no place in the line', async () => {
  vi.useFakeTimers()
  const share = fairShare({ share: 1, queue: 1, waitMs: 1_000 })
  expect(share.take('a')).toBeUndefined()
  const late = share.take('a')?.catch((error: { code: string }) => error.code)
  await vi.advanceTimersByTimeAsync(999)
  expect(() => share.take('a')).toThrow('too many')
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toBe('rate_limited')
  const next = share.take('a')
  share.release('a')
  await expect(next).resolves.toBeUndefined()
  // Admitted, it is not refused by its own timer any more.
  await vi.advanceTimersByTimeAsync(2_000)
})
