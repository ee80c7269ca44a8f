import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { giveSession, openCompany } from './entering.ts'
import { accessible, register } from './person.ts'

/** The pages of an installed app are found from anywhere. */
async function isFound(page: Page, name: string, times: 0 | 1) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(name)
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toHaveCount(times)
  await page.keyboard.press('Escape')
}

test('an app is removed, brought back by Undo, and installed from its own page', async ({ page }) => {
  await openCompany(page, 'Tidy Looms')
  await page.goto('/apps/openstore')
  await isFound(page, 'Rewards', 1)
  await page.getByRole('searchbox', { name: 'Search apps' }).fill('points')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Kosha Rewards', 'Referrals'])
  await accessible(page)
  await page.getByRole('button', { name: 'Remove Kosha Rewards' }).click()
  await expect(page.getByText('Kosha Rewards is removed from the menu. What you entered is kept')).toBeVisible()
  await isFound(page, 'Rewards', 0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await isFound(page, 'Rewards', 1)

  await page.getByRole('button', { name: 'Remove Kosha Rewards' }).click()
  await isFound(page, 'Rewards', 0)
  await page.goto('/apps/kosha-rewards')
  await expect(page.getByText('Kosha Rewards is not installed for your company.')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Install Kosha Rewards' }).click()
  await expect(page.getByText('Your points')).toBeVisible()
  await isFound(page, 'Rewards', 1)
})

test('the store shows what an app needs and what the plan includes', async ({ page }) => {
  await giveSession(page)
  await page.goto('/apps')
  await expect(page.getByRole('link', { name: 'Hub', exact: true }).last()).toBeVisible()
  await accessible(page)
  await page.goto('/apps/openstore?search=reimbursed')
  await page.getByRole('link', { name: 'Expense management' }).click()
  await expect(page.getByRole('dialog').getByText(/not available yet\. You can install it when it is ready/)).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Close' }).first().click()
  await page.goto('/apps/openstore/subscription')
  await expect(page.getByRole('heading', { level: 2, name: 'In your plan' })).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: /^See plans/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
})

/** What `kosha operator` does: the person is among those who run the installation from now on. */
async function letIn(email: string) {
  const root = path.join(import.meta.dirname, '../..')
  const env = { ...process.env, KOSHA_DATA: process.env['KOSHA_TEST_FOLDER'] ?? '' }
  await promisify(execFile)(process.execPath, [path.join(root, 'bin/kosha'), 'operator', email], { env })
}

/** The demo company offers something that waits for a reviewer. */
async function offer(page: Page, title: string) {
  await giveSession(page)
  await page.goto('/apps/hub/my-hub?add=product')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Food, beverages and spices' })
  await drawer.getByLabel('Product title').fill(title)
  await drawer.getByLabel('Description').fill('Whole, from Kozhikode.')
  await drawer.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('row', { name: new RegExp(title) }).getByText('Pending')).toBeVisible()
}

test('a reviewer approves a listing by keyboard, and a buyer sees it', async ({ page, browser }) => {
  const title = `Nutmeg ${crypto.randomUUID().slice(0, 8)}`
  const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await offer(theirs, title)
  await theirs.goto('/apps/hub-review')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await theirs.context().close()

  const { email } = await register(page, 'Careful Readers')
  await letIn(email)
  await page.reload()
  await page.getByRole('button', { name: /switch company/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Kosha', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Kosha ?, switch company/ })).toBeVisible()
  await page.goto('/apps/hub-review')
  const row = page.getByRole('navigation', { name: 'Listings in the queue' }).getByRole('button', { name: new RegExp(title) })
  await expect(row).toBeVisible()
  await accessible(page)
  while ((await row.getAttribute('aria-current')) === null) await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`${title} is verified: buyers can see it now`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(async () => {
    await page.goto(`/apps/hub/product?search=${title.slice(-8)}`)
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
