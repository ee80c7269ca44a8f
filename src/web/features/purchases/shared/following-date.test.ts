import { expect, test } from 'vitest'
import { followingDate } from './following-date.ts'

test('a due date keeps its distance, never before the date it follows', () => {
  expect(followingDate('2026-04-10', '2026-04-01', '2026-05-01')).toBe('2026-05-10')
  expect(followingDate('2026-04-10', '2026-04-05', '2026-04-01')).toBe('2026-04-10')
})

test('nothing moves while a date is incomplete', () => {
  expect(followingDate('2026-04', '2026-04-01', '2026-05-01')).toBeUndefined()
  expect(followingDate('2026-04-10', '', '2026-05-01')).toBeUndefined()
})
