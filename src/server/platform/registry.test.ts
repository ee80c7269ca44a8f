import { expect, test } from 'vitest'
import { collection, effect, registry } from './registry.ts'

test('a list of a lower domain has what modules installed, and nothing twice', () => {
  const kinds = registry<string, number>('a kind')
  const added = kinds.add({ one: 1, two: 2 })
  expect([kinds.keys(), kinds.find('one')]).toEqual([[], undefined])
  expect(() => kinds.get('one')).toThrow('no module registers one as a kind')
  added.install()
  expect([kinds.keys(), kinds.values(), kinds.get('two'), kinds.find('one')]).toEqual([['one', 'two'], [1, 2], 2, 1])
  expect(() => kinds.add({ two: 3 }).install()).toThrow('two is registered twice as a kind')
  expect(kinds.get('two')).toBe(2)
})

test('handlers of an event run one after the other, in order, and one that throws ends it', async () => {
  const happened: string[] = []
  const issued = effect<[string]>()
  issued
    .register(async (what) => {
      await Promise.resolve()
      happened.push(`first ${what}`)
    })
    .install()
  issued.register((what) => happened.push(`second ${what}`)).install()
  await issued.run('invoice')
  expect(happened).toEqual(['first invoice', 'second invoice'])
  issued
    .register(() => {
      throw new Error('no')
    })
    .install()
  issued.register(() => happened.push('never')).install()
  await expect(issued.run('memo')).rejects.toThrow('no')
  expect(happened).toEqual(['first invoice', 'second invoice', 'first memo', 'second memo'])
})

test('a set of names keeps the order in which modules come', () => {
  const tables = collection<string>()
  const [one, two] = [tables.add('a', 'b'), tables.add('c')]
  expect(tables.values()).toEqual([])
  one.install()
  two.install()
  expect(tables.values()).toEqual(['a', 'b', 'c'])
})
