import { expect, test } from 'vitest'
import { entriesToPost, foreignOf, isDecided, withoutRate } from './start-choices.ts'

const currency = (code: string, rate: string | null) => ({ currency: code, rate, debits: '1' })
const found = { ready_count: 7, aside_count: 2, wrong_count: 0, same_file: null, currencies: [] }
const none = { leave_wrong: false, with_aside: false, again: false }

test('entries set aside are posted only when asked for', () => {
  expect(entriesToPost(found, none)).toBe(7)
  expect(entriesToPost(found, { ...none, with_aside: true })).toBe(9)
})

test('wrong entries, a file imported before and a missing rate each hold the start', () => {
  expect(isDecided(found, none)).toBe(true)
  expect(isDecided({ ...found, wrong_count: 1 }, none)).toBe(false)
  expect(isDecided({ ...found, wrong_count: 1 }, { ...none, leave_wrong: true })).toBe(true)
  const same_file = { journal_imports_id: 'earlier', started_at: '2026-11-01T00:00:00Z', made_count: 3 }
  expect(isDecided({ ...found, same_file }, none)).toBe(false)
  expect(isDecided({ ...found, same_file }, { ...none, again: true })).toBe(true)
  expect(isDecided({ ...found, currencies: [currency('USD', null)] }, none)).toBe(false)
})

test('the rupee needs no rate', () => {
  const currencies = [currency('INR', '1'), currency('USD', null), currency('EUR', '90')]
  expect(foreignOf({ currencies }).map((each) => each.currency)).toEqual(['USD', 'EUR'])
  expect(withoutRate({ currencies }).map((each) => each.currency)).toEqual(['USD'])
})
