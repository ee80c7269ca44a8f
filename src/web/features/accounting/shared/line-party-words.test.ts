import { expect, test } from 'vitest'
import { partyWords } from './line-party-words.ts'

const party = { party_name: null, tax_nature: null, tax_period: null, file_party: null, is_named: true }

test('a party is its name, its part of a return, or both', () => {
  expect(partyWords({ ...party, party_name: 'Deccan Textiles' })).toBe('Deccan Textiles')
  const deducted = { ...party, tax_nature: 'deducted' as const, tax_period: '2026-11-01' }
  expect(partyWords(deducted)).toBe('Tax deducted, Nov 2026')
  expect(partyWords({ ...deducted, party_name: 'Deccan Textiles' })).toBe('Deccan Textiles · Tax deducted, Nov 2026')
})

test('a line without a party says so, with the name that the file had', () => {
  expect(partyWords({ ...party, is_named: false })).toBe('Without a party')
  expect(partyWords({ ...party, is_named: false, file_party: 'M/s Deccan' })).toBe('Without a party (M/s Deccan)')
})
