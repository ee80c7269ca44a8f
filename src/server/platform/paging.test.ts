import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { cursor, DEFAULT_LIMIT, keysOf, likeText, limitOf, paged } from './paging.ts'

test('a page has as many rows as were asked for, and says where the next begins', () => {
  expect([limitOf(undefined), limitOf('7')]).toEqual([DEFAULT_LIMIT, 7])
  const page = paged([1, 2, 3], 2, (row) => [row, `id ${row}`])
  expect(page.rows).toEqual([1, 2])
  expect(keysOf(page.next ?? '', 2)).toEqual([2, 'id 2'])
  expect(paged([1, 2], 2, (row) => [row]).next).toBeNull()
  expect(paged([], 2, () => []).next).toBeNull()
  expect(paged([1], 0, () => [])).toEqual({ rows: [], next: null })
})

test.each([
  ['no cursor at all', '%%%'],
  ['another length', cursor(['a'])],
  ['something else than keys', cursor(['a', null])],
  ['no list', Buffer.from('{"length":2}').toString('base64url')],
])('a page mark that is %s is refused at its field', (_, after) => {
  const refusal = new AppError('invalid', 'This page does not exist: start from the first page.', {
    issues: [{ path: 'after', message: 'This is not a valid page mark' }],
  })
  expect(() => keysOf(after, 2)).toThrow(refusal)
})

test('the first page has no mark', () => {
  expect(keysOf(undefined, 2)).toBeUndefined()
})

test('what is searched is taken literally', () => {
  expect(likeText('  50%_Off\\ ')).toBe('%50\\%\\_off\\\\%')
})
