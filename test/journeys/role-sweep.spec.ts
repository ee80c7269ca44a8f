import { type Browser, expect, type Page, test } from '@playwright/test'
import { inviteAuditor } from '#contract/closing/auditors.ts'
import { createInvitation } from '#contract/identity/invitations.ts'
import { createRole, listRoles, type Role } from '#contract/identity/roles.ts'
import type { Permission } from '#contract/permissions.ts'
import { routes } from './all-routes.ts'
import { joinBooks, openBooks } from './entering.ts'
import { mailTo } from './mailbox.ts'
import { rowsOf } from './rows.ts'
import { faultsOf, visitAll } from './sweeping.ts'

type Ask = Awaited<ReturnType<typeof openBooks>>['ask']
const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@journey.example`

/** A tab of a new person who follows the invitation in their mail. */
async function theirsOf(page: Page, browser: Browser, email: string): Promise<Page> {
  const link = new URL(/https?:\/\/\S+/.exec((await mailTo(page, email)).body)?.[0] ?? '')
  const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await joinBooks(theirs, link.searchParams.get('token') ?? link.searchParams.get('link') ?? '')
  return theirs
}

/** Somebody in a built-in role, or in one with these permissions. */
async function memberOf(page: Page, browser: Browser, ask: Ask, role: string | readonly Permission[]): Promise<Page> {
  const { rows } = (await ask(listRoles, undefined, {}, 'GET')) as { rows: Role[] }
  const roles_id =
    typeof role === 'string'
      ? rows.find(({ role_name }) => role_name === role)?.roles_id
      : ((await ask(createRole, { role_name: `Role ${crypto.randomUUID().slice(0, 6)}`, permissions: role })) as Role).roles_id
  const email = newEmail()
  await ask(createInvitation, { email, roles_id })
  return theirsOf(page, browser, email)
}

const roles: Readonly<Record<string, string | readonly Permission[]>> = {
  employee: 'employee',
  approver: 'approver',
  manager: 'manager',
  admin: 'admin',
  accountant: ['DASHBOARD', 'ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE_CREATE', 'BANKING', 'REPORTS', 'APPS_TAXES', 'APPS_DOCS'],
  sales: ['DASHBOARD', 'ACCOUNTS_RECEIVABLE'],
  payroll: ['DASHBOARD', 'APPS_PAYROLL'],
  cashier: ['DASHBOARD', 'ACCOUNTS_PAYABLE_PAY'],
  inbox: ['APPS_INBOX'],
}

test.describe.configure({ mode: 'parallel' })
for (const [name, role] of Object.entries(roles))
  test(`every page is open or says why it is locked: ${name}`, async ({ page, browser }) => {
    test.setTimeout(300_000)
    const { ask } = await openBooks(page, 'Sweeping Mills')
    const theirs = await memberOf(page, browser, ask, role)
    const visits = await visitAll(theirs, routes)
    console.log(name, visits.length, 'locked', visits.filter((v) => v.lock).length)
    expect(faultsOf(visits)).toEqual([])
  })

test('every page is open or says why it is locked: an auditor', async ({ page, browser }) => {
  test.setTimeout(300_000)
  const { ask } = await openBooks(page, 'Sweeping Mills')
  const email = newEmail()
  await ask(inviteAuditor, { email, period_start: '2026-04-01', access_ends_on: '2027-03-31' })
  expect(faultsOf(await visitAll(await theirsOf(page, browser, email), routes))).toEqual([])
})

const plans = {
  'on the free plan': { started_on: '2026-10-17', ends_on: '2026-11-15', subscription_packages_id: 'free' },
  'whose trial ended': { started_on: '2026-10-17', ends_on: '2026-11-15' },
  'whose plan ended': { subscription_packages_id: 'growth_monthly', next_packages_id: 'free', ends_on: '2026-11-10' },
}
for (const [name, plan] of Object.entries(plans))
  test(`every page is open or says why it is locked: an owner ${name}`, async ({ page }) => {
    test.setTimeout(300_000)
    const { person } = await openBooks(page, 'Sweeping Mills')
    await (await rowsOf(person.email)).plan(plan)
    const visits = await visitAll(page, routes)
    console.log(name, visits.length, 'locked', visits.filter((v) => v.lock).length)
    expect(faultsOf(visits)).toEqual([])
  })
