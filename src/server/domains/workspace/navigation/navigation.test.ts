import { beforeAll, expect, test } from 'vitest'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { getNavigation } from '#contract/workspace/navigation.ts'
import { updateUserConfig } from '#contract/identity/user-config.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { visibleEntries } from './service.ts'

let world: World
let asha: Actor

const labels = (items: readonly MenuItem[]) => items.map((item) => item.label)
const inside = (items: readonly MenuItem[], id: string) => labels(items.find((item) => item.id === id)?.children?.items ?? [])

beforeAll(async () => {
  world = await openWorld({ KOSHA_BLOG_URL: 'https://blog.example.in/' })
  asha = await world.company()
})

test('an owner sees what works, in the order of the specification, and nothing that does not', async () => {
  const { menu, create } = await asha.call(getNavigation)
  const order = ['Dashboard', 'Cashflow Analytics', 'Receivables', 'Payables', 'Reports', 'Banking', 'Accounting', 'Credit']
  const visibleEntries = labels(menu)
  expect(visibleEntries.filter((label) => order.includes(label))).toEqual(order.filter((label) => visibleEntries.includes(label)))
  expect(inside(menu, 'receivables')).toEqual(expect.arrayContaining(['Customers', 'Items', 'Invoices', 'Payments']))
  expect(visibleEntries).not.toContain('Payroll')
  expect(labels(create)).toContain('Create invoice')
})

test('a clerk of receivables sees receivables and their own profile', async () => {
  const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
  const { menu, create, settings } = await clerk.call(getNavigation)
  expect(labels(menu)).toEqual(['Receivables', 'Settings', 'Apps'])
  expect(inside(menu, 'apps')).toEqual(['All apps'])
  expect(inside(menu, 'settings')).toEqual(['Profile details'])
  expect(labels(settings)).toEqual(['Profile details'])
  expect(labels(create)).toEqual(['Create invoice', 'Create payment link'])
})

test('the settings menu shows Team to managers, the company to administrators', async () => {
  const manager = await world.member(asha, ['MANAGER'])
  const admin = await world.member(asha, ['ADMIN'])
  expect(labels((await manager.call(getNavigation)).settings)).toEqual(['Team', 'Profile details'])
  expect(labels((await admin.call(getNavigation)).settings)).toEqual(
    expect.arrayContaining(['Team', 'Role Management', 'Company Details', 'Profile details']),
  )
})

test('captions in a group stand only over pages, and the blog is there because the operator named it', async () => {
  const { menu, user } = await asha.call(getNavigation)
  const reports = menu.find((item) => item.id === 'reports')?.children?.items ?? []
  expect(reports.at(-1)?.type).not.toBe('divider')
  expect(user.find((item) => item.label === 'Blog')).toMatchObject({ type: 'external_link', link: 'https://blog.example.in/' })
  expect(user.find((item) => item.label === 'Terms')).toMatchObject({ link: '/terms' })
  const last = ['App Version', 'Logout']
  expect(labels(user).slice(-2)).toEqual(last)
})

test('how the side menu stands is remembered with the person', async () => {
  expect((await asha.call(getNavigation)).mode).toBeNull()
  await asha.call(updateUserConfig, { body: { navigation: 'modern' } })
  expect((await asha.call(getNavigation)).mode).toBe('modern')
})

test('what the plan does not include shows with a lock; what does not work yet shows not at all', () => {
  const entries = [
    { id: 'e-invoices', label: 'e-Invoice', feature: 'e-invoice', plan: 'e-invoice' },
    { id: 'vendors', label: 'Vendors', feature: 'vendors' },
  ] as const
  const sight = { held: [], features: ['e-invoice'], badges: {}, absent: new Set<never>(), isOperator: false } as const
  expect(visibleEntries(entries, { ...sight, inPlan: () => false })).toEqual([
    { id: 'e-invoices', label: 'e-Invoice', permissions: [], isSubscriptionBlocked: true },
  ])
  expect(visibleEntries(entries, { ...sight, inPlan: () => true })[0]?.isSubscriptionBlocked).toBeUndefined()
})
