// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Subscription } from '#contract/billing/subscription.ts'
import { ApiError } from '#web/lib/errors.ts'
import { queryClient } from '#web/lib/query.ts'
import { subscriptionQuery } from './api.ts'
import { SubscriptionLayers } from './layers.tsx'
import { closePopup, type Popup, popupOf, showVendorBlocker } from './popups.ts'

const session = vi.hoisted(() => ({ permissions: ['OWNER'], is_user_verified: true }))
vi.mock('#web/lib/session.ts', () => ({ useSession: () => session }))
vi.mock('#web/lib/call.ts', async (original) => ({
  ...(await original<object>()),
  call: () => Promise.reject(new Error('offline')),
}))
vi.mock('@tanstack/react-router', () => ({
  createLink: () => (props: { children: string }) => <a href="/subscription">{props.children}</a>,
  useNavigate: () => () => undefined,
  useRouterState: () => undefined,
}))

const details: Subscription = {
  id: 'growth_monthly',
  displayName: 'Growth',
  headerText: 'Growth plan',
  actionButtons: { cta: 'Manage' },
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  yearlyLimitResetDate: '2026-12-01',
  remainingTime: 10,
  didPlanExpire: false,
  previousPlan: null,
  current: { should_show_plan_blocker: false },
  isPendingTxn: false,
  popupToBeShownAfterLogin: { case: null },
  pending_plan_details: null,
  pending_txn_charge_payment: null,
  transactionRemaining: { payouts: null, collections: null },
  payment_highlights: { payouts: { used: 0, limit: null }, collections: { used: 0, limit: null }, seats: { used: 1, limit: 10 } },
  features: [],
  isMigrationNew: false,
  nextPlan: null,
  plan_credit: 0,
}
const pending = (is_due_date_passed: boolean, months = 1): NonNullable<Subscription['pending_plan_details']> => ({
  billing_due_date: '2026-11-28',
  billing_start_date: '2026-11-21',
  billing_end_date: '2026-12-20',
  is_due_date_passed,
  total: 1_768_82,
  subscription_packages_id: 'growth_monthly',
  monthlyDetails: Array.from({ length: months }, (_, at) => ({
    subscription_start_date: `2026-${String(at + 1).padStart(2, '0')}-01`,
    subscription_end_date: `2026-${String(at + 1).padStart(2, '0')}-28`,
    amount: 147_40,
  })),
})
const charge: NonNullable<Subscription['pending_txn_charge_payment']> = {
  payment_due_date: '2099-11-16',
  payment_link: '/subscription/history',
  txn_charge_to_pay: 2_95,
  billing_start_date: '2026-10-01',
  billing_end_date: '2026-10-31',
}
const nothing = { closed: [], feature: null, vendor: null }

function show(over: Partial<Subscription>) {
  queryClient.setQueryData(subscriptionQuery.queryKey, { ...details, ...over })
  return render(
    <QueryClientProvider client={queryClient}>
      <SubscriptionLayers onTrialStarted={() => undefined} />
    </QueryClientProvider>,
  )
}
// Loads the dialog's chunk first: on a busy machine that takes longer than the test's timeout.
beforeAll(() => import('#web/ui/dialog-layer.tsx'))
beforeEach(() => {
  session.permissions = ['OWNER']
  queryClient.clear()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('closing a popup shows the next, in the order of the specification', () => {
  const all: Subscription = {
    ...details,
    id: 'free',
    transactionRemaining: { payouts: 0, collections: 0 },
    pending_plan_details: pending(false),
    pending_txn_charge_payment: charge,
    previousPlan: { id: 'classic', remainingTime: 0 },
    isMigrationNew: true,
    current: { should_show_plan_blocker: true },
    popupToBeShownAfterLogin: { case: 'trial_reminder' },
  }
  const seen: Popup['kind'][] = []
  const met = { closed: seen, feature: 'gstr1', vendor: 'verify' } as const
  for (let popup = popupOf(all, met, true); popup; popup = popupOf(all, met, true)) seen.push(popup.kind)
  expect(seen).toEqual(['limit', 'pending_plan', 'pending_charge', 'plan_migration', 'vendor', 'plans', 'upgrade', 'reminder'])
})

test('a popup that blocks the whole application returns whenever it is closed, for everyone', () => {
  const overdue = { ...details, pending_plan_details: pending(true) }
  for (const isLeader of [true, false])
    expect(popupOf(overdue, { ...nothing, closed: ['pending_plan'] }, isLeader)).toMatchObject({
      kind: 'pending_plan',
      isWhole: true,
    })
})

test('people who may not change the plan are not asked to pay, to start the trial or to choose', () => {
  for (const over of [
    { pending_plan_details: pending(false) },
    { popupToBeShownAfterLogin: { case: 'trial_start' } },
    { current: { should_show_plan_blocker: true } },
  ] as const)
    expect(popupOf({ ...details, ...over }, nothing, false)).toBeUndefined()
})

test('the trial lists what is included, and only its button continues', async () => {
  show({ popupToBeShownAfterLogin: { case: 'trial_start' } })
  expect(await screen.findByText('Start your 30-day free trial')).toBeDefined()
  for (const line of [
    'Create, send and track invoices',
    'Single and bulk payments to vendors, partners and refunds',
    'Link and manage multiple current accounts',
    'Auto-reconcile payments',
  ])
    expect(screen.getByText(line)).toBeDefined()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Start Free Trial'])
})

test('a used-up limit shows when it resets', async () => {
  show({ transactionRemaining: { payouts: null, collections: 0 } })
  expect(await screen.findByText("You've reached your Payments & Collections Limit")).toBeDefined()
  expect(screen.getByText('Upgrade your plan to continue')).toBeDefined()
  expect(screen.getByText('Your monthly limit will reset in 1 Dec 2026')).toBeDefined()
})

test('an overdue plan allows only logging out', async () => {
  show({ pending_plan_details: pending(true) })
  expect(await screen.findByText('Your plan is awaiting payment')).toBeDefined()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Log out'])
})

test('more than four months scroll, and the list can be reached with the keyboard', async () => {
  show({ pending_plan_details: pending(false, 12) })
  expect((await screen.findByRole('region', { name: 'Months' })).tabIndex).toBe(0)
  expect(screen.getAllByRole('row')).toHaveLength(12)
})

test('a legacy plan that became Free shows what is new', async () => {
  show({ id: 'free', previousPlan: { id: 'classic', remainingTime: 0 }, isMigrationNew: true })
  expect(await screen.findByText("What's New")).toBeDefined()
  for (const line of ['Approval workflow and audit trail', 'Multi-user team access', 'Enhanced customer support'])
    expect(screen.getByText(line)).toBeDefined()
})

test('a feature that the server refuses shows its popup', async () => {
  show({})
  const refusal = new ApiError({ status: 402, code: 'plan_feature', message: '', issues: [{ path: 'gstr1', message: '' }] })
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(refusal), meta: { silent: true } })
  await mutation.execute(undefined).catch(() => undefined)
  expect(await screen.findByText('Unlock GSTR1')).toBeDefined()
  expect(screen.getByText('Maybe Later')).toBeDefined()
})

test('a vendor that the server refuses to pay shows a popup with the reason', async () => {
  show({})
  const refusal = new ApiError({
    status: 402,
    code: 'vendor_blocked',
    message: '',
    issues: [{ path: 'verify', message: 'Verify this vendor to pay' }],
  })
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(refusal), meta: { silent: true } })
  await mutation.execute(undefined).catch(() => undefined)
  expect(await screen.findByText('Verify this vendor to pay')).toBeDefined()
  expect(
    screen.getByText('Your plan lets you pay only verified vendors: verify this vendor, or upgrade to pay any vendor.'),
  ).toBeDefined()
})

test('a view-only vendor is marked as such', async () => {
  show({})
  showVendorBlocker('view_only')
  expect(await screen.findByText('You can only view vendors on your plan')).toBeDefined()
})

test('a vendor that cannot be paid shows the reason, or the limit if that is used up', async () => {
  show({})
  showVendorBlocker('verify')
  expect(await screen.findByText('Verify this vendor to pay')).toBeDefined()
  queryClient.setQueryData(subscriptionQuery.queryKey, { ...details, transactionRemaining: { payouts: 0, collections: null } })
  closePopup({ kind: 'limit', limit: 'payouts' })
  expect(await screen.findByText("You've reached your Payments & Collections Limit")).toBeDefined()
})
