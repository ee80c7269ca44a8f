import { beforeAll, expect, test } from 'vitest'
import { followClock } from '#web/lib/today.ts'
import { startShown } from './search.ts'

beforeAll(() => {
  followClock('2026-11-20T10:00:00+05:30')
  return () => followClock(undefined)
})

test('notes are those of the year that holds the day, of the year before where none is named', () => {
  expect(startShown('2024-05-01')).toBe('2024-04-01')
  expect(startShown('2025-03-31')).toBe('2024-04-01')
  expect(startShown(undefined)).toBe('2025-04-01')
})
