import { expect, test } from 'vitest'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { asLine, groupOf, inOneGroup, marked, visiblePages } from './menu-view.ts'
import { withRecent } from './recents.ts'

const page = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({ id, label: id, link: `/${id}`, permissions: [], ...more })
const group = (id: string, items: MenuItem[]): MenuItem => page(id, { children: { items, isOpen: false } })

const menu = [
  page('dashboard'),
  group('receivables', [page('invoices', { link: '/receivables/invoices' }), page('reconcile', { link: '/banking/reconcile' })]),
  group('payables', [
    page('pay', { link: '/payout', badge: 2 }),
    page('advances', { link: '/payables/advances', isMore: true, badge: 3 }),
  ]),
  group('banking', [
    page('matching', { link: '/banking/reconcile', isMore: true }),
    page('accounts', { link: '/banking/accounts' }),
  ]),
  group('settings', [page('team', { isMore: true, badge: 1 })]),
]

test('a page in several groups opens the one with its URL; a page at another URL opens the group that lists it', () => {
  const at = (path: string) => groupOf(marked(menu, path), path)?.id
  expect([at('/banking/reconcile'), at('/payout'), at('/receivables'), at('/dashboard'), at('/team')]).toEqual([
    'banking',
    'payables',
    'receivables',
    undefined,
    undefined,
  ])
})

test('a page in several groups is marked in one of them', () => {
  const open = (path: string) => inOneGroup(marked(menu, path), path).flatMap(({ id, isActive }) => (isActive ? [id] : []))
  expect([open('/banking/reconcile'), open('/payout'), open('/team')]).toEqual([['banking'], ['payables'], ['settings']])
})

test('a folded group counts all its pending items, an open one only those its pages do not show; a group without pages is one line', () => {
  const [, , payables, , settings] = menu as [MenuItem, MenuItem, MenuItem, MenuItem, MenuItem]
  expect([asLine(payables).badge, asLine(payables, true).badge]).toEqual([5, 3])
  expect([visiblePages(settings).length, asLine(settings).badge, asLine(settings).children]).toEqual([0, 1, undefined])
})

test('recent pages keep their place; a new one replaces the oldest', () => {
  expect(withRecent(['a', 'b'], 'a')).toEqual(['a', 'b'])
  expect(withRecent(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(withRecent(['a', 'b', 'c'], 'd')).toEqual(['b', 'c', 'd'])
})
