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
  await joinBooks(theirs, link.searchParams.get('token') ?? '')
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
  accountant: ['DASHBOARD', 'ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE_CREATE', 'BANKING', 'REPORTS', 'APPS_TAXES', 'APPS_DOCS'],
  seller: ['DASHBOARD', 'ACCOUNTS_RECEIVABLE'],
}

test.describe('every page is open or says why it is locked', () => {
  test.describe.configure({ mode: 'parallel', timeout: 300_000 })

  for (const [name, role] of Object.entries(roles))
    test(`to who is ${name}`, async ({ page, browser }) => {
      const { ask } = await openBooks(page, 'Sweeping Mills')
      expect(faultsOf(await visitAll(await memberOf(page, browser, ask, role), routes))).toEqual([])
    })

  test('to an auditor', async ({ page, browser }) => {
    const { ask } = await openBooks(page, 'Sweeping Mills')
    const email = newEmail()
    await ask(inviteAuditor, { email, period_start: '2026-04-01', access_ends_on: '2027-03-31' })
    expect(faultsOf(await visitAll(await theirsOf(page, browser, email), routes))).toEqual([])
  })

  test('to an owner whose trial ended, who is on the free plan since', async ({ page }) => {
    const { person } = await openBooks(page, 'Sweeping Mills')
    await (await rowsOf(person.email)).plan({ started_on: '2026-10-17', ends_on: '2026-11-15' })
    const visits = await visitAll(page, routes)
    expect(faultsOf(visits)).toEqual([])
    expect(visits.filter(({ lock }) => lock === 'plan').length).toBeGreaterThan(4)
  })
})
