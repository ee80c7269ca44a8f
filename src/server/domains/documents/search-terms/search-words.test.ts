import { expect, test } from 'vitest'
import { searchPattern } from './search.ts'
import { withoutWords, wordsOf } from './search-words.ts'

test('the words of a search are looked for by themselves, a single one is not', () => {
  expect(wordsOf(searchPattern('Sharma  Traders'))).toEqual(['%sharma%', '%traders%'])
  expect(wordsOf(searchPattern('traders'))).toEqual([])
  expect(wordsOf(searchPattern('ab'))).toEqual([])
})

test.each([
  ['customer 1234', ['%customer%'], '%% 1234%'],
  ['sharma traders pune', ['%traders%'], '%sharma % pune%'],
  ['100% customer', ['%customer%'], String.raw`%100\% %%`],
])('%s without %j is looked for as %s', (search, without, pattern) => {
  expect(withoutWords(searchPattern(search), without)).toBe(pattern)
})

test.each([
  ['customer 1234', []],
  ['customer 12', ['%customer%']],
  ['customer sharma', ['%customer%', '%sharma%']],
])('%s without %j is looked for as a whole', (search, without) => {
  expect(withoutWords(searchPattern(search), without)).toBeUndefined()
})
