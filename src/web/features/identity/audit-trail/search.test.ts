import { expect, test } from 'vitest'
import { securityKinds } from '#contract/identity/security-log.ts'
import { AuditTrailSearch, filtersOf, securityFiltersOf } from './search.ts'
import { recordPage } from '#contract/records.ts'
import { actionWords, deedOf, kindWords } from './words.ts'

const person = '0198d1c0-0000-7000-8000-000000000001'
const read = (search: Record<string, unknown>) => filtersOf(AuditTrailSearch(search))

test('the query has the search parameters, without invalid ones', () => {
  expect(read({ person, kind: 'bills', action: 'created', from: '2026-11-01', to: '2026-11-20', of: 'x' })).toEqual({
    accounts_id: person,
    entity: 'bills',
    action: 'created',
    from: '2026-11-01',
    to: '2026-11-20',
    entity_id: 'x',
  })
  expect(read({ person: 'Asha', from: 'yesterday', view: 'other' })).toEqual({})
  expect(read({ person: `${person}0` })).toEqual({})
})

test('a range that ends before it begins is dropped, one of a single day is valid', () => {
  expect(read({ from: '2026-11-20', to: '2026-11-01' })).toEqual({})
  expect(read({ from: '2026-11-20', to: '2026-11-20' })).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(read({ from: '2026-11-20' })).toEqual({ from: '2026-11-20' })
})

test('security events accept only known kinds', () => {
  const [kind = ''] = Object.keys(securityKinds)
  expect(securityFiltersOf({ person, kind, to: '2026-11-20' })).toEqual({ accounts_id: person, kind, to: '2026-11-20' })
  expect(securityFiltersOf({ person: 'Asha', kind: 'toString', from: '2026-11-20', to: '2026-11-01' })).toEqual({})
})

test('records with a page are linked, and kinds without a label show their name', () => {
  expect(recordPage('bills', 'b1')).toBe('/payables/bills/b1')
  expect(recordPage('nothing', 'b1')).toBeUndefined()
  for (const entity of [
    'vendor_advances',
    'advances',
    'cash_memos',
    'credit_notes',
    'customers',
    'estimates',
    'invoices',
    'journal_entries',
    'vendors',
  ])
    expect(recordPage(entity, 'b1')).toMatch(/^\/(?:payables|receivables|accounting)\/[a-z-]+\/b1$/)
  for (const entity of ['companies', 'invitations', 'memberships', 'periods', 'roles'])
    expect(recordPage(entity, 'b1')).toMatch(/^\/[a-z]/)
  expect(kindWords('some_new_thing')).toBe('Some new thing')
  expect(actionWords('some_new_deed')).toBe('Some new deed')
  expect(deedOf({ person: 'Asha Menon', sentence: 'Asha Menon approved bill B/1' })).toBe('Approved bill B/1')
  expect(deedOf({ person: 'Asha Menon', sentence: 'Asha Menon ने बिल B/1 स्वीकृत किया' })).toBe('बिल B/1 स्वीकृत किया')
})
