import { expect, test } from '@playwright/test'
import { giveSession, openCompany } from './entering.ts'
import { mailTo } from './mailbox.ts'

test('who lacks a permission sees neither the menu entry nor the page, and learns what it needs', async ({ page, browser }) => {
  await openCompany(page, 'Careful Company')
  await page.goto('/team')
  await page
    .getByRole('button', { name: /invite/i })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  const email = `${crypto.randomUUID().slice(0, 8)}@journey.example`
  await drawer.getByLabel('Email').fill(email)
  await drawer.getByLabel('Role').selectOption({ label: 'Employee' })
  await drawer.getByRole('button', { name: /send|invite/i }).click()
  await expect(drawer).toBeHidden()
  const link = /https?:\/\/\S+/.exec((await mailTo(page, email)).body)?.[0] ?? ''

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(new URL(link).pathname + new URL(link).search)
  await theirs.getByLabel('First name').fill('Vikas')
  await theirs.getByLabel('Last name').fill('Yadav')
  await theirs.getByLabel('Password', { exact: true }).fill('warp and weft two')
  await theirs
    .getByRole('button', { name: /join|accept|open/i })
    .first()
    .click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await expect(theirs.getByRole('link', { name: 'Invoices' })).toHaveCount(0)
  await theirs.goto('/receivables/invoices')
  await expect(theirs.getByText(/Needs: .*access/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Back' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await theirs.context().close()
})

test('an address that does not exist says so inside the shell', async ({ page }) => {
  await giveSession(page)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not/i)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
