import { expect, test } from 'vitest'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { firstPage } from './-home.ts'

const page = (link: string, more: Partial<MenuItem> = {}): MenuItem => ({ id: link, label: link, link, permissions: [], ...more })
const group = (...items: MenuItem[]): MenuItem => ({
  id: 'group',
  label: 'Group',
  permissions: [],
  children: { items, isOpen: false },
})

test('the first page of a menu is the first that opens here and that the plan includes', () => {
  expect(firstPage([group(page('/payout')), page('/reports')])).toBe('/payout')
  const away = page('https://example.in', { type: 'external_link' })
  const locked = page('/payroll', { isSubscriptionBlocked: true })
  expect(firstPage([away, group(page('/x', { hide: true }), locked), page('/reports')])).toBe('/reports')
  expect(firstPage([away, locked])).toBe('/payroll')
})

test('a menu without pages has none', () => {
  expect(firstPage([])).toBeUndefined()
  expect(firstPage([{ id: 'rule', label: 'More', type: 'divider', link: '/x', permissions: [] }])).toBeUndefined()
})
