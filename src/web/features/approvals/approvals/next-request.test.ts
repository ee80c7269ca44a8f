import { expect, test } from 'vitest'
import { nextOf } from './next-request.ts'

test('the request after the decided one is next, or the one before at the end', () => {
  const rows = ['a', 'b', 'c'].map((approval_requests_id) => ({ approval_requests_id }))
  expect([nextOf(rows, 'a'), nextOf(rows, 'c'), nextOf(rows.slice(0, 1), 'a')]).toEqual(['b', 'b', undefined])
})
