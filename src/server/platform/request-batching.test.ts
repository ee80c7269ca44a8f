import { expect, test } from 'vitest'
import { batched } from './request-batching.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('concurrent requests share a round, each with its own key, none larger than the limit', async () => {
  const rounds: string[][] = []
  const ask = batched({
    runBatch: async (inputs: string[]) => {
      rounds.push(inputs)
      await turn()
      return inputs.map((input) => input.toUpperCase())
    },
    keyOf: (input) => input.slice(0, 1),
    most: 3,
  })
  expect(await Promise.all(['a1', 'a2', 'b1', 'a3', 'a4', 'a5'].map(ask))).toEqual(['A1', 'A2', 'B1', 'A3', 'A4', 'A5'])
  expect(rounds).toEqual([['a1', 'a2', 'a3'], ['b1'], ['a4', 'a5']])
  expect(await ask('a6')).toBe('A6')
})

test('a round that fails is repeated one by one, and each gets its own result', async () => {
  const runSingle: number[] = []
  const ask = batched({
    runBatch: async (inputs: number[]) => {
      if (inputs.includes(2)) throw new Error('the round')
      return inputs
    },
    runSingle: async (input) => {
      runSingle.push(input)
      if (input === 2) throw new Error('two')
      return input
    },
  })
  const told = await Promise.allSettled([1, 2, 3].map(ask))
  expect(told.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([1, 'Error: two', 3])
  expect(runSingle).toEqual([1, 2, 3])
  expect(await Promise.all([4, 5].map(ask))).toEqual([4, 5])
  expect(runSingle).toEqual([1, 2, 3])
})

test('without runSingle all of a round get its error, and the next is not delayed', async () => {
  let fails = true
  const ask = batched({
    runBatch: async (inputs: number[]) => {
      if (fails) throw new Error('down')
      return inputs
    },
  })
  const told = await Promise.allSettled([1, 2].map(ask))
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await ask(3)).toBe(3)
})
