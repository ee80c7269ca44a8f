import { expect, test } from '@playwright/test'
import { giveSession, openCompany } from './entering.ts'
import { joinAs } from './joining.ts'

test('who lacks a permission sees neither the menu entry nor the page, and learns what it needs', async ({ page, browser }) => {
  await openCompany(page, 'Careful Company')
  const theirs = await joinAs(page, browser, 'Employee')

  await expect(theirs.getByRole('link', { name: 'Invoices' })).toHaveCount(0)
  await theirs.goto('/receivables/invoices')
  await expect(theirs.getByText(/Needs: .*access/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Back' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await theirs.context().close()
})

test('an address that does not exist gets a not-found page inside the shell', async ({ page }) => {
  await giveSession(page)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not/i)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
