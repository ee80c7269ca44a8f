import { expect, type Page, test } from '@playwright/test'
import { openCompany } from './entering.ts'
import { mailTo } from './mailbox.ts'
import { accessible, register } from './person.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function choose(page: Page, mode: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(mode)
  await page.keyboard.press('Enter')
}

test('the side menu in each of its modes, on a desk, a tablet and a phone, and the choice remembered', async ({ page }) => {
  await register(page, 'Many Screens')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await main(page).hover()
  await main(page).getByRole('link', { name: 'Customers' }).click()
  await title(page, 'Customers')

  await choose(page, 'Menu: icons with a panel')
  await main(page).getByRole('button', { name: 'Banking' }).click()
  await main(page).getByRole('link', { name: 'Chart of accounts' }).click()
  await title(page, 'Chart of accounts')
  await page.evaluate(() => localStorage.removeItem('nav')) // as on another device
  await page.reload()
  await expect(main(page).getByRole('button', { name: 'Banking' })).toHaveAttribute('aria-pressed', 'true')
  await accessible(page)

  // Who likes the panel begins with the pages of the open group; the main level is one press away.
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Back to Main Menu' }).click()
  await page.getByRole('button', { name: 'Receivables' }).click()
  await page.getByRole('link', { name: 'Items' }).click()
  await title(page, 'Items')

  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBe(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: /Welcome/ }).click()
  await expect(page.getByText('PROFILE DETAILS', { exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Company Details' }).click()
  await title(page, 'Company')

  await page.goto('/fund-transfer')
  await title(page, 'Fund transfer')
  await expect(main(page)).toHaveCount(0)
})

test('a mistyped address offers the page that was meant, and a search', async ({ page }) => {
  await openCompany(page, 'Lost and Found')
  await page.goto('/receivables/invocies')
  await title(page, 'Page not found')
  const found = page.getByRole('main').getByRole('link')
  await expect(found.first()).toHaveText('Invoices')
  await page.getByRole('searchbox', { name: 'Search pages' }).fill('balance')
  await expect(found.first()).toHaveText(/balance/i)
  await accessible(page)
})

test('who lacks access asks for it, the owner grants it, and the page opens by itself', async ({ page, browser }) => {
  await openCompany(page, 'Asking Company')
  await page.goto('/team')
  await page.getByRole('button', { name: 'Invite' }).first().click()
  const drawer = page.getByRole('dialog')
  const email = `${crypto.randomUUID().slice(0, 8)}@journey.example`
  await drawer.getByLabel('Email').fill(email)
  await drawer.getByLabel('Role').selectOption({ label: 'Employee' })
  await drawer.getByRole('button', { name: /send|invite/i }).click()
  await expect(drawer).toBeHidden()
  const link = new URL(/https?:\/\/\S+/.exec((await mailTo(page, email)).body)?.[0] ?? '')

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(link.pathname + link.search)
  await theirs.getByLabel('First name').fill('Vikas')
  await theirs.getByLabel('Last name').fill('Yadav')
  await theirs.getByLabel('Password', { exact: true }).fill('warp and weft two')
  await theirs
    .getByRole('button', { name: /join|accept|open/i })
    .first()
    .click()
  await title(theirs, 'Dashboard')
  await theirs.goto('/receivables/invoices')
  await expect(theirs.getByText('Needs: Receivables access')).toBeVisible()
  await accessible(theirs)
  await theirs.getByLabel('Why do you need access?').fill('I invoice from Monday on')
  await theirs.getByRole('button', { name: 'Ask an admin for access' }).click()
  await expect(theirs.getByText(/An administrator has been told/)).toBeVisible()

  await page.goto('/team?view=requests')
  await expect(page.getByText('I invoice from Monday on')).toBeVisible()
  await page.getByRole('button', { name: 'Grant' }).click()
  await page.getByRole('button', { name: 'Grant access' }).click()
  await expect(page.getByText('No access requests')).toBeVisible()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible({ timeout: 20_000 })
  await theirs.context().close()
})
