import { expect, test } from 'vitest'
import { chartOfAccounts } from './chart-of-accounts.ts'
import { accountFinder, type NamedAccount } from './named-account.ts'

const chart = chartOfAccounts.map(({ code, name, role }) => ({ code, account_name: name, account_role: role ?? null }))
const wordsOf = (found: NamedAccount<(typeof chart)[number]>) =>
  'row' in found ? [found.row.account_name, found.synonym] : found.nearest.map(({ account_name }) => account_name)
const find = (words: string) => wordsOf(accountFinder(chart)(words))

test('an account is found by its code, its name, or its name written otherwise', () => {
  expect(find('3010')).toEqual(['Equity share capital', false])
  expect(find(' EQUITY SHARE CAPITAL ')).toEqual(['Equity share capital', false])
  expect(find('Cash-in-hand')).toEqual(['Cash in hand', true])
})

test('a name that other books give to one account is that account, and says so', () => {
  expect(find('Share capital')).toEqual(['Equity share capital', true])
  expect(find('Share Capital A/c')).toEqual(['Equity share capital', true])
  expect(find('Sundry Debtors')).toEqual(['Trade receivables', true])
  expect(find('Profit & Loss A/c')).toEqual(['Retained earnings', true])
})

test('an account of that very name goes before a synonym, and two of one name are never chosen between', () => {
  const own = { code: '3011', account_name: 'Share capital', account_role: null }
  expect(wordsOf(accountFinder([...chart, own])('share capital'))).toEqual(['Share capital', false])
  const twin = { ...own, code: '3012' }
  expect(accountFinder([...chart, own, twin])('share capital')).toEqual({ nearest: [own, twin], isAmbiguous: true })
})

test('for an unknown name the nearest accounts are offered, and none where none is near', () => {
  expect(find('Preference share capital')[0]).toBe('Equity share capital')
  expect(find('Directors loan')).toContain('Loans from directors')
  expect(find('Zzyzx')).toEqual([])
  expect(find('–')).toEqual([])
})

test('a synonym belongs to one account of the chart, and is the name of none', () => {
  const names = chart.map(({ account_name }) => account_name.toLowerCase())
  const taken = ['share capital', 'sundry debtors', 'sundry creditors', 'cash', 'inventory', 'opening stock', 'round off']
  for (const each of taken) expect(accountFinder(chart)(each)).toHaveProperty('row')
  expect(new Set(names).size).toBe(names.length)
})

test('the nearest accounts are looked for as long as not too many names of a file are unknown', () => {
  const findAll = accountFinder(chart)
  const unknown = Array.from({ length: 60 }, (_, at) => wordsOf(findAll(`Directors loan ${at}`)))
  expect(unknown.slice(0, 50)).not.toContainEqual([])
  expect(unknown.slice(50)).toEqual(Array.from({ length: 10 }, () => []))
  expect(wordsOf(findAll('Directors loan 1'))).toEqual(unknown[1])
  expect(wordsOf(findAll('Sundry debtors'))).toEqual(['Trade receivables', true])
})
