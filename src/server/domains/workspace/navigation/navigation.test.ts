import { beforeAll, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
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

/** Section 2.3 of the specification, document 2: the entries under each group, in its order. */
const specified = {
  receivables:
    'Customers, Invoices, Payment Links, Bulk Payment Links, Credit Note, Estimate, Sales Order, Delivery Challan, Cash Memo, e-Invoice, e-Way Bill, Reconcile',
  payables:
    'Vendors, To Be Reviewed Bills, Approved Bills, Pay Bills, Approval Workflows, Pay, Pay in Bulk, To be reviewed inbox, Debit Note, Purchase Order, Receipt Note, Receipt, Reconcile',
  reports: 'Financial, Customer tracking, Account analysis',
  banking: 'Transactions, Connected banking, Payouts, Settlements, Chart of accounts',
  settings: '',
  apps: '',
}

test('an owner sees what works, in the order of the specification, and nothing that does not', async () => {
  const { menu, create } = await asha.call(getNavigation)
  const order = [
    'Dashboard',
    'Cashflow Analytics',
    'Receivables',
    'Payables',
    'Reports',
    'Banking',
    'Accounting',
    'Payroll',
    'Taxes',
    'Settings',
    'Apps',
  ]
  expect(labels(menu)).toEqual(order)
  expect(inside(menu, 'receivables')).toEqual(expect.arrayContaining(['Customers', 'Items', 'Invoices', 'Payments']))
  expect(labels(create)).toContain('Create invoice')
})

test.each(Object.entries(specified))('the menu names of %s what the specification names, each once', async (id, names) => {
  const { menu } = await asha.call(getNavigation)
  const named = (menu.find((item) => item.id === id)?.children?.items ?? []).filter(({ isMore }) => !isMore)
  expect(labels(named).join(', ')).toBe(names)
})

test('no two groups look alike: folded to icons, each has its own', async () => {
  const icons = (await asha.call(getNavigation)).menu.map(({ icon }) => icon)
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([])
})

test('every page of a group states its purpose, and every group leads to its own page', async () => {
  const { menu } = await asha.call(getNavigation)
  const groups = menu.filter(({ children }) => children)
  for (const { label, link, children } of groups) {
    expect([label, link]).toEqual([label, expect.stringMatching(/^\//)])
    const silent = children?.items.filter(({ about, id }) => about === undefined && !/tracking|financial|analysis/.test(id)) ?? []
    expect([label, labels(silent)]).toEqual([label, []])
  }
})

test('who may open one page of a group and not the group is not led to it', async () => {
  const banker = await world.member(asha, ['BANKING'])
  const { menu } = await banker.call(getNavigation)
  const receivables = menu.find((item) => item.id === 'receivables')
  expect([receivables?.link, labels(receivables?.children?.items ?? [])]).toEqual([undefined, ['Reconcile']])
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

test('the blog is shown because the operator named it', async () => {
  const { user } = await asha.call(getNavigation)
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

test('what a person puts on top of the menu follows them to every device, and is not in the audit trail', async () => {
  expect((await asha.call(getNavigation)).favourites).toEqual([])
  await asha.call(updateUserConfig, { body: { favourites: ['items', 'trial-balance'] } })
  expect((await asha.call(getNavigation)).favourites).toEqual(['items', 'trial-balance'])
  const nine = Array.from({ length: 9 }, (_, at) => `page-${at}`)
  expect(await asha.refused(updateUserConfig, { body: { favourites: nine } })).toMatchObject({ status: 400 })
})

test('what the plan does not include shows with a lock; what does not work yet shows not at all', () => {
  const entries = [
    { id: 'e-invoices', label: 'e-Invoice', feature: 'e-invoice', plan: 'e-invoice' },
    { id: 'vendors', label: 'Vendors', feature: 'vendors' },
  ] as const
  const sight = {
    held: [],
    features: ['e-invoice'],
    badges: {},
    absent: new Set<never>(),
    isOperator: false,
    hasLeave: false,
  } as const
  expect(visibleEntries(entries, { ...sight, inPlan: () => false })).toEqual([
    { id: 'e-invoices', label: 'e-Invoice', permissions: [], isSubscriptionBlocked: true, plan: 'e-invoice' },
  ])
  expect(visibleEntries(entries, { ...sight, inPlan: () => true })[0]?.isSubscriptionBlocked).toBeUndefined()
})

test('a page that only an index lists is in the menu of a person who may not open that index', async () => {
  const menuOf = async (...held: Permission[]) => (await (await world.member(asha, held)).call(getNavigation)).menu
  const taxes = (await menuOf('APPS_PAYROLL')).find(({ id }) => id === 'taxes')
  expect(taxes?.link).toBeUndefined()
  expect(taxes?.children?.items).toMatchObject([{ label: 'Law values' }])
  expect(taxes?.children?.items[0]?.isMore).toBeUndefined()
  expect((await menuOf('APPS_TAXES')).find(({ id }) => id === 'taxes')?.link).toBe('/taxes')
})
