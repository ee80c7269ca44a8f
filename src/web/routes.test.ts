// @vitest-environment happy-dom
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { payables, type Permission } from '#contract/permissions.ts'
import { accessTo } from '#contract/route-access.ts'
import { product } from '#core/product.ts'
import { comingAt, comingPaths } from '#web/features/workspace/coming/areas.ts'
import { queryClient } from '#web/lib/query.ts'
import { routeTree } from '#web/routeTree.gen.ts'

const router = createRouter({ routeTree, history: createMemoryHistory(), context: { queryClient } })
const routeAt = (path: string) =>
  router.getMatchedRoutes(path).map((part) => (part && 'id' in part ? (part.id as string) : undefined))

/** Section 2.1 of the specification: outside the authenticated shell. */
const topLevel = [
  'ap',
  'kyc-partner-details',
  'login',
  'register',
  'register/team',
  'logout',
  'card-repay',
  'approval/4f2a',
  'pay',
  'free-gst-invoice-generator',
]

/** Section 2.2: children of the authenticated shell. */
const children =
  `dashboard, apps/documents, reports, reports/general-ledger, items-bulk, banking, banking/accounting-transactions,
  banking/chart-of-accounts, banking/cold-screen, apps/sellers, apps/amazon-insights, accounting/tds, accounting/tax-filing,
  apps/openstore, settings, apps/{product}-rewards, receivables, payout, payables, apps/hub, bill-approval, apps, payroll, gst,
  contact-bulk, bulk-fund-transfer, gstr-1, apps/payment-gateway, integrations, cashflow-analytics, referrals, welcome, team,
  fund-transfer, role-management, founder-one, subscription/history, error, expense-management, opencredit/dashboard,
  apps/{product}-developers, onboarding-old`
    .replaceAll('{product}', product.slug)
    .split(/,\s+/)

/** Section 6. */
const leaders: Permission[] = ['OWNER', 'ADMIN', 'MANAGER']
const access: [route: string, anyOf: readonly Permission[], feature?: string][] = [
  ['dashboard', ['DASHBOARD', 'OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE']],
  ['apps/documents', ['APPS_DOCS']],
  ['reports', ['REPORTS']],
  ['accounting/tds', ['REPORTS']],
  ['reports/general-ledger', ['REPORTS']],
  ['banking', ['BANKING']],
  ['accounting/tax-filing', ['OWNER', 'ADMIN', 'APPS_TAXES']],
  ['receivables', ['ACCOUNTS_RECEIVABLE']],
  ['payout', payables],
  ['payables', payables],
  ['payables/inbox', [...payables, 'APPS_INBOX']],
  ['payables/bills', payables],
  ['team', leaders],
  ['role-management', ['OWNER', 'ADMIN']],
  ['opencredit/dashboard', ['OWNER', 'ADMIN', 'CREDIT']],
  ['cashflow-analytics', ['CASHFLOW']],
  ['expense-management', ['EXPENSE_MANAGEMENT'], 'expense-management'],
  ['integrations', [...payables, 'ACCOUNTS_RECEIVABLE'], 'integrations'],
  ['apps/payment-gateway', ['APPS_PG']],
  ['payroll', ['APPS_PAYROLL']],
]

describe('the routes of the specification', () => {
  test.each(topLevel)('%s is outside the shell', (path) => {
    const ids = routeAt(`/${path}`)
    expect(ids).not.toContain('/_app')
    expect(ids.length).toBeGreaterThan(1)
  })

  test.each(children)('%s has a page', (path) => {
    const ids = routeAt(`/${path}`)
    expect(ids.length).toBeGreaterThan(1)
    expect(!ids.includes('/_app/$') || comingAt(`/${path}`) !== undefined).toBe(true)
  })

  test('the empty path leads to the dashboard, an unknown one to the not-found page', () => {
    expect(routeAt('/').at(-1)).toBe('/')
    expect(routeAt('/no/such/page').at(-1)).toBe('/_app/$')
    expect(comingAt('/no/such/page')).toBeUndefined()
  })

  test.each(access)('%s opens for those the specification names', (path, anyOf, feature) => {
    const rule = accessTo(`/${path}`)
    expect(new Set(rule?.anyOf)).toEqual(new Set(anyOf))
    expect(rule?.feature).toBe(feature)
  })

  test.each(['welcome', 'settings/profile'])('%s is open to everyone signed in', (path) => {
    expect(accessTo(`/${path}`)).toBeUndefined()
  })
})

test.each(comingPaths)('%s is announced only while it has no page of its own', (path) => {
  expect(routeAt(path).at(-1)).toBe('/_app/$')
})

describe('a page that changes a record opens only for those who may change it', () => {
  const id = '01920000-0000-7000-8000-000000000001'
  test.each([
    [`payables/bills/${id}/edit`, ['ACCOUNTS_PAYABLE_CREATE'], payables],
    [`payables/purchase-orders/${id}/edit`, ['ACCOUNTS_PAYABLE_CREATE'], payables],
    [`payables/debit-notes/${id}/edit`, ['ACCOUNTS_PAYABLE_CREATE'], payables],
    [`payout/${id}/edit`, ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'], payables],
    [`accounting/recurring-journals/${id}/edit`, leaders, [...leaders, 'REPORTS']],
  ])('%s', (path, writers, readers) => {
    expect(new Set(accessTo(`/${path}`)?.anyOf)).toEqual(new Set(writers))
    expect(new Set(accessTo(`/${path.replace('/edit', '')}`)?.anyOf)).toEqual(new Set(readers))
  })

  test('a workflow is changed where it is opened; the named page beside it keeps its own rule', () => {
    expect(accessTo(`/payables/approval-workflows/${id}`)?.anyOf).toEqual(['OWNER', 'ADMIN'])
    expect(accessTo('/payables/approval-workflows/new')?.name).toBe('New approval workflow')
    expect(accessTo('/payables/approval-workflows')?.name).toBe('Payables')
  })

  test.each(['accounting/recurring-journals/new', 'accounting/journals/new', 'accounting/dividends/new'])('%s', (path) => {
    expect(new Set(accessTo(`/${path}`)?.anyOf)).toEqual(new Set(leaders))
  })
})
