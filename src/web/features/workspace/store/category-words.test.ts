import { expect, test } from 'vitest'
import { storeCategories } from '#contract/workspace/store.ts'
import { categoryName } from './category-words.ts'

test('every category of the store has its name', () => {
  expect(storeCategories.map(categoryName)).toEqual([...storeCategories])
  expect(categoryName('Of a later version')).toBe('Of a later version')
})
