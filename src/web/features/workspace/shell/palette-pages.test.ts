// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { pageItems } from './palette-commands.ts'

const page = (id: string, link: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  label: id,
  link,
  permissions: [],
  ...more,
})
const group = (id: string, items: MenuItem[]): MenuItem => page(id, `/${id}`, { children: { items, isOpen: false } })

test('a page of several groups is found once, in the group of its address, or in the first', () => {
  const menu = [
    page('dashboard', '/dashboard'),
    group('receivables', [
      page('invoices', '/receivables/invoices'),
      page('reconcile', '/banking/reconcile'),
      page('hub', '/apps/hub'),
    ]),
    group('payables', [page('match', '/banking/reconcile'), page('sellers', '/apps/hub')]),
    group('banking', [page('matching', '/banking/reconcile')]),
  ]
  expect(pageItems(menu).map(({ id }) => id)).toEqual([
    'dashboard',
    'receivables',
    'invoices',
    'hub',
    'payables',
    'banking',
    'matching',
  ])
})
