import { expect, test } from 'vitest'
import { newPerquisite } from '#test/support/perquisites.ts'
import { perquisiteKinds } from '#core/payroll/perquisite-model.ts'
import { amountLabel, isOnce, kindOptions, rowWords } from './words.ts'

test('a benefit says its months, its amount and why', () => {
  const row = (over: Parameters<typeof newPerquisite>[0]) =>
    rowWords({ ...newPerquisite(over), payroll_perquisites_id: 'one', is_taxed: false })
  expect([
    row({ perquisite_kind: 'car' }),
    row({ perquisite_kind: 'gift', until_month: '2026-04-01', amount: 16_000_00 }),
    row({ perquisite_kind: 'club', until_month: '2026-06-01', amount: 5_000_00, reason: 'Gymkhana' }),
  ]).toEqual(['from April 2026', 'April 2026, ₹16,000.00', 'April 2026 to June 2026, ₹5,000.00, Gymkhana'])
})

test('each kind is offered by a name of its own, and all but loans take an amount', () => {
  expect(new Set(kindOptions().map(({ label }) => label)).size).toBe(perquisiteKinds.length)
  expect(perquisiteKinds.filter((kind) => amountLabel(kind) === undefined)).toEqual(['loan'])
  expect(perquisiteKinds.filter(isOnce)).toEqual(['gift', 'holiday', 'asset_given', 'shares'])
})
