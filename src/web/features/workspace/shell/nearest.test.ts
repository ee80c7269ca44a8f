import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const pages = [
  { label: 'Invoices', link: '/receivables/invoices' },
  { label: 'Import statement', link: '/banking/import' },
  { label: 'Balance sheet', link: '/reports/balance-sheet' },
  { label: 'Team', link: '/team' },
  { label: 'Team', link: '/team' },
]
const found = (typed: string) => nearest(pages, typed).map((page) => page.label)

test('a path with a missing letter finds the intended page', () => {
  expect(found('/receivables/invocies'.split('/').join(' '))[0]).toBe('Invoices')
  expect(found('invoces')).toEqual(['Invoices'])
})

test('a page is found by any word of its name, once', () => {
  expect(found('sheet')).toEqual(['Balance sheet'])
  expect(found('tea')).toEqual(['Team'])
})

test('a text that resembles nothing finds nothing', () => {
  expect(found('zebra')).toEqual([])
  expect(found('')).toEqual([])
})
