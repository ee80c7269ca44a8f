import { expect, test } from 'vitest'
import type { RowImport } from '#contract/documents/row-imports.ts'
import { importKinds } from '#contract/records.ts'
import { isRunning, statesOf, wordsOf } from './words.ts'

test('rows are counted by state, those that need attention first, without empty states', () => {
  const found = { wrong_count: 1, failed_count: 0, ready_count: 4, made_count: 2, known_count: 0, finished_at: null } as RowImport
  expect(statesOf(found).map(({ value, label, count }) => [value, label, count])).toEqual([
    ['wrong', 'Wrong', 1],
    ['ready', 'Ready', 4],
    ['made', 'Imported', 2],
  ])
  expect(statesOf({ ...found, finished_at: '2026-11-20T10:00:00Z' })[1]?.label).toBe('Not created')
})

test('an import is running while it is parsed, checked or applied', () => {
  expect((['reading', 'checking', 'making'] as const).map((import_status) => isRunning({ import_status }))).toEqual([
    true,
    true,
    true,
  ])
  expect((['checked', 'finished', 'failed'] as const).map((import_status) => isRunning({ import_status }))).toEqual([
    false,
    false,
    false,
  ])
  expect(wordsOf('bills').href?.('b1')).toBe('/payables/bills/b1')
  for (const { one, many, href } of importKinds.map(wordsOf)) {
    expect([one, many].every((word) => word.length > 2)).toBe(true)
    // Records without a page of their own are not linked, or to the page that lists them.
    expect(href?.('b1') ?? '/x/b1').toMatch(/^\/[a-z][a-z/-]+[/=?].*b1$|^\/x\/b1$|^\/[a-z]+\?view=[a-z]+$|^\/gst\/tax-credits$/)
  }
})
