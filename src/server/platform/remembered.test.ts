import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('what is found is loaded once, and nothing or a failure is asked for again', async () => {
  const known = new Map<string, Promise<string | undefined>>()
  let loads = 0
  const ask = (answer: () => Promise<string | undefined>) =>
    remembered(known, 'key', 2, () => {
      loads += 1
      return answer()
    })
  await expect(
    ask(async () => {
      throw new Error('down')
    }),
  ).rejects.toThrow('down')
  expect(await ask(async () => undefined)).toBeUndefined()
  expect(await ask(async () => 'found')).toBe('found')
  expect(await ask(async () => 'never')).toBe('found')
  expect(loads).toBe(3)
})

test('of more than fit the oldest is forgotten', async () => {
  const known = new Map<string, Promise<string>>()
  for (const key of ['a', 'b', 'c']) await remembered(known, key, 2, async () => key)
  expect([...known.keys()]).toEqual(['b', 'c'])
})
