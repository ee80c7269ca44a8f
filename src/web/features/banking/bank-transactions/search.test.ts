import { expect, test } from 'vitest'
import { filtersOf, sortOf, TransactionsSearch } from './search.ts'

test('search parameters become the API’s filters; rupees become paise', () => {
  const account = '01a1fdf4-1082-74ae-a771-cb218032193f'
  const search = TransactionsSearch({
    account,
    status: 'unmatched',
    from: '2026-04-01',
    least: 1500,
    most: '2000.50',
    line: 'x',
  })
  expect(filtersOf(search)).toEqual({
    bank_accounts_id: account,
    status: 'unmatched',
    from: '2026-04-01',
    least: '150000',
    most: '200050',
  })
})

test('a cut or made-up link opens the page without the part that cannot be read', () => {
  const search = TransactionsSearch({ account: '12', status: 'gone', from: '2026-02-30', least: 'many', sort: 'name' })
  expect(filtersOf(search)).toEqual({})
  expect(sortOf(search.sort)).toBe('date_desc')
})

test('the table’s sort order becomes the API’s', () => {
  expect((['transaction_date', '-transaction_date', 'amount', '-amount'] as const).map(sortOf)).toEqual([
    'date_asc',
    'date_desc',
    'amount_asc',
    'amount_desc',
  ])
})
