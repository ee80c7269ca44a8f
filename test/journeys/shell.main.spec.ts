import { expect, type Page, test } from '@playwright/test'
import { openCompany } from './entering.ts'
import { joinAs } from './joining.ts'
import { accessible, register } from './person.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function choose(page: Page, mode: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(mode)
  await page.keyboard.press('Enter')
}

test('an everyday menu fits the screen, folds, remembers, and keeps what was put on top', async ({ page }) => {
  await register(page, 'Every Day')
  const items = main(page).getByRole('link', { name: 'Dashboard' }).locator('..')
  const scrolls = () => items.evaluate((box) => box.scrollHeight - box.clientHeight)
  const fold = (group: string) => main(page).getByRole('button', { name: `Pages of ${group}` })
  // The fullest group is open, and still nothing scrolls.
  await page.goto('/payables/bills')
  await expect(fold('Payables')).toHaveAttribute('aria-expanded', 'true')
  await expect(fold('Receivables')).toHaveAttribute('aria-expanded', 'false')
  await expect(main(page).getByRole('link', { name: 'To Be Reviewed Bills' })).toHaveAttribute('aria-current', 'page')
  expect(await scrolls()).toBeLessThanOrEqual(0)
  await expect(main(page).getByRole('link', { name: 'Customers' })).toHaveCount(0)
  expect(await main(page).locator('*').count()).toBeLessThan(60)
  await accessible(page)

  await fold('Payables').press('Enter')
  await page.reload()
  await expect(fold('Payables')).toHaveAttribute('aria-expanded', 'false')

  // Pages outside the menu are on the group's page, and among the recent ones.
  await main(page).getByRole('link', { name: 'Receivables' }).click()
  await title(page, 'Receivables')
  await accessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Items' }).click()
  await title(page, 'Items')
  const recent = main(page).getByRole('region', { name: 'Recent' })
  await recent.getByRole('button', { name: 'Favourite: Items' }).click()
  const favourites = main(page).getByRole('region', { name: 'Favourites' })
  await expect(favourites.getByRole('link', { name: 'Items' })).toHaveAttribute('aria-current', 'page')
  await expect(recent).toHaveCount(0)
  await page.evaluate(() => localStorage.clear()) // as on another device
  await page.reload()
  await expect(favourites.getByRole('link', { name: 'Items' })).toBeVisible()
  expect(await scrolls()).toBeLessThanOrEqual(0)
})

test('the side menu in each of its modes, on a desk, a tablet and a phone, and the choice remembered', async ({ page }) => {
  await register(page, 'Many Screens')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await main(page).hover()
  await main(page).getByRole('link', { name: 'Customers' }).click()
  await title(page, 'Customers')

  await page.goto('/settings')
  await page.getByRole('radio', { name: /^Icons with a panel/ }).check()
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
  await page.getByRole('link', { name: 'All of Receivables' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Items' }).click()
  await title(page, 'Items')

  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBe(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: /Welcome/ }).click()
  await expect(page.getByText('PROFILE DETAILS', { exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Company Details' }).click()
  await title(page, 'Company')
  // What has no room in the phone's header is in the menu of the person.
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Contacts and items' }).click()
  await expect(page.getByRole('dialog', { name: 'Contacts and items' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await choose(page, 'Menu: hidden')
  await expect(main(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await title(page, 'Dashboard')

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
  const theirs = await joinAs(page, browser, 'Employee')
  await theirs.goto('/receivables/invoices')
  await expect(theirs.getByText('Needs: Receivables access')).toBeVisible()
  await accessible(theirs)
  await theirs.getByLabel('Why do you need access?').fill('I invoice from Monday on')
  await theirs.getByRole('button', { name: 'Ask an admin for access' }).click()
  await expect(theirs.getByText(/We sent your request to an administrator/)).toBeVisible()

  await page.goto('/team?view=requests')
  await expect(page.getByText('I invoice from Monday on')).toBeVisible()
  await page.getByRole('button', { name: 'Grant' }).click()
  await page.getByRole('button', { name: 'Grant access' }).click()
  await expect(page.getByText('No access requests')).toBeVisible()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible({ timeout: 20_000 })
  await theirs.context().close()
})
