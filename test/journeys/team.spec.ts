import { type Browser, expect, type Page, test } from '@playwright/test'
import { openCompany } from './entering.ts'
import { mailTo } from './mailbox.ts'
import { accessible, register } from './person.ts'

const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@journey.example`

async function invite(page: Page, email: string, role: string) {
  await page.goto('/team?invite=new')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Email').fill(email)
  await drawer.getByRole('combobox', { name: 'Role' }).selectOption({ label: role })
  await drawer.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${email} invited`).first()).toBeVisible()
}

/** The page a link in the newest mail leads to. */
async function linkTo(page: Page, email: string, subject: RegExp): Promise<string> {
  await expect(async () => expect((await mailTo(page, email)).subject).toMatch(subject)).toPass()
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec((await mailTo(page, email)).body)?.[0] ?? '')
  return pathname + search
}

/** Ravi, in a browser of his own, joins from the mail. */
async function ravi(browser: Browser, page: Page, role: string): Promise<Page> {
  const email = newEmail()
  await invite(page, email, role)
  const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 800 } })).newPage()
  await theirs.goto(await linkTo(page, email, /invites you/))
  await accessible(theirs)
  await theirs.getByLabel('First name').fill('Ravi')
  await theirs.getByLabel('Last name').fill('Kumar')
  await theirs.getByLabel('Password', { exact: true }).fill('shop and shutter')
  await theirs.getByRole('button', { name: /Open account and join/ }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  return theirs
}

async function rowMenu(page: Page, name: string, act: string) {
  await page.getByRole('row', { name: new RegExp(name) }).hover()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('an invited person joins; another role and a suspension reach them with their next click', async ({ page, browser }) => {
  await register(page, 'Sahyadri Traders')
  const theirs = await ravi(browser, page, 'Manager')
  await theirs.getByRole('link', { name: 'Customers' }).first().click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()

  await page.goto('/team')
  await rowMenu(page, 'Ravi Kumar', 'Change role')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Approver' })
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Ravi is Approver now').first()).toBeVisible()

  await theirs.getByRole('link', { name: 'Invoices' }).first().click()
  await expect(theirs.getByText(/Needs: .*access/)).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Customers' })).toHaveCount(0)

  await rowMenu(page, 'Ravi Kumar', 'Suspend')
  await expect(page.getByText('Ravi Kumar suspended').first()).toBeVisible()
  await theirs.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(theirs.getByText('You no longer have access to this company')).toBeVisible()
  await accessible(theirs)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Ravi Kumar/ })).toBeVisible()
  await theirs.goto('/dashboard')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await theirs.context().close()
})

test('the trail shows it in sentences, each with the value before', async ({ page }) => {
  await openCompany(page, 'Trail Traders')
  await page.goto('/role-management?edit=new')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('Cashier')
  await drawer.getByLabel('Banking', { exact: true }).check()
  await drawer.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByText('Role Cashier added').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cashier: actions' }).click()
  await page.getByRole('menuitem', { name: 'Change', exact: true }).click()
  await drawer.getByLabel('Reports', { exact: true }).check()
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Role changed').first()).toBeVisible()

  await page.goto('/settings/audit-trail')
  await page.getByRole('row', { name: /changed role Cashier: permissions/ }).click()
  await expect(drawer.getByRole('row', { name: 'Permissions Banking Reports, Banking' })).toBeVisible()
  await expect(drawer.getByText(/Sealed as number|Pending/)).toBeVisible()
  await accessible(page)
  const file = page.waitForEvent('download')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^audit-trail.*\.csv$/)
})

test('signing out everywhere else ends the other browser, not this one', async ({ page, browser }) => {
  const { email, password } = await register(page, 'Two Browsers')
  const other = await (await browser.newContext()).newPage()
  await other.goto('/login')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goto('/settings/profile')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out everywhere else').first()).toBeVisible()
  await other.goto('/settings/profile')
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await other.context().close()
})

test('a person with an account joins a second company by signing in, and switches', async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage()
  await register(owner, 'Second Company')
  const { email, password } = await openCompany(page, 'First Company')
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await invite(owner, email, 'Manager')
  await page.goto(await linkTo(owner, email, /invites you/))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in and join Second Company' }).click()
  await expect(page.getByText(/Second Company/).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await owner.context().close()
})
