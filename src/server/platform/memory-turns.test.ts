import { afterEach, expect, test, vi } from 'vitest'
import { turnsInMemory } from './memory-turns.ts'

const MB = 1_048_576
afterEach(() => void vi.useRealTimers())

/** Work that goes on until it is ended. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: () => resolve() }
}

test('what waits a minute for its turn is refused, and those behind it have theirs', async () => {
  vi.useFakeTimers()
  const inMemory = turnsInMemory(100 * MB)
  const first = held()
  const running = inMemory(90 * MB, first.work)
  const second = inMemory(80 * MB, async () => 'never')
  const refusal = second.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(59_999)
  const third = inMemory(80 * MB, async () => 'third')
  await vi.advanceTimersByTimeAsync(1)
  expect(await refusal).toMatchObject({
    code: 'rate_limited',
    message: 'Many large files are being read just now. Please wait 30 seconds and try again.',
    retry_after: 30,
  })
  first.end()
  await running
  expect(await third).toBe('third')
})

test('together they hold as much as there is, the next begins when one ends, and small ones never wait', async () => {
  const inMemory = turnsInMemory(100 * MB)
  const [one, two] = [held(), held()]
  const begun: string[] = []
  const take = (name: string, size: number, work: () => Promise<void>) =>
    inMemory(size, () => {
      begun.push(name)
      return work()
    })
  const all = [take('one', 60 * MB, one.work), take('two', 40 * MB, two.work), take('three', MB, async () => {})]
  await take('small', MB - 1, async () => {})
  expect(begun).toEqual(['small', 'one', 'two'])
  two.end()
  await all[1]
  await all[2]
  expect(begun).toEqual(['small', 'one', 'two', 'three'])
  one.end()
  await Promise.all(all)
})

test('one larger than all of it has its turn when nothing else is there, and work that fails gives its place back', async () => {
  const inMemory = turnsInMemory(10 * MB)
  await expect(inMemory(5 * MB, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inMemory(200 * MB, async () => 'done')).toBe('done')
  expect(await inMemory(10 * MB, async () => 'done')).toBe('done')
})
