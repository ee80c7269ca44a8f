import { expect, test } from 'vitest'
import { isSame, moved, shownIn } from './view-search.ts'

test('a view has filters, sort and columns, but not the layers open over the list', () => {
  const search = { status: 'open', least: '500', columns: 'number,total', saved: 'x', line: 'y', from: undefined, search: '' }
  expect(shownIn(search)).toEqual({ status: 'open', least: '500', columns: 'number,total' })
})

test('two views are equal if every part is', () => {
  expect(isSame({ status: 'open', sort: 'total' }, { sort: 'total', status: 'open' })).toBe(true)
  expect(isSame({ status: 'open' }, { status: 'open', sort: 'total' })).toBe(false)
  expect(isSame({}, {})).toBe(true)
})

test('a view moves one place, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})
