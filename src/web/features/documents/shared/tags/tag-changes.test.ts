import { expect, test } from 'vitest'
import { countTags } from './tag-changes.ts'

test('tags of a selection are counted by name; records without tags count for none', () => {
  const rows = [{ tags: ['North', 'Diwali'] }, { tags: ['Diwali'] }, { tags: [] }, {}]
  expect(countTags(rows)).toEqual([
    ['Diwali', 2],
    ['North', 1],
  ])
  expect(countTags([{}, { tags: [] }])).toEqual([])
})
