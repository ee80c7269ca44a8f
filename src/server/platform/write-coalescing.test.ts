import { expect, test, vi } from 'vitest'
import { coalesceWrites } from './write-coalescing.ts'

test('statements of one turn leave in one write, those of the next in another', async () => {
  const stream = { cork: vi.fn<() => void>(), uncork: vi.fn<() => void>() }
  const asked: unknown[] = []
  const client = {
    connection: { stream },
    query: (...statement: unknown[]) => {
      asked.push(statement)
      return asked.length
    },
  }
  coalesceWrites(client as never)
  expect([client.query('a', [1]), client.query('b')]).toEqual([1, 2])
  expect([stream.cork.mock.calls.length, stream.uncork.mock.calls.length]).toEqual([1, 0])
  await new Promise(setImmediate)
  expect(stream.uncork).toHaveBeenCalledTimes(1)
  client.query('c')
  await new Promise(setImmediate)
  expect([stream.cork.mock.calls.length, stream.uncork.mock.calls.length]).toEqual([2, 2])
  expect(asked).toEqual([['a', [1]], ['b'], ['c']])
})
