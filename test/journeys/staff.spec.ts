import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'

test('an account that is a vendor’s too is seen with the person, and again before they are paid', async ({ page }) => {
  await giveSession(page)
  await page.goto('/team?view=staff')
  await page.getByRole('link', { name: 'Imran Shaikh' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Imran Shaikh' })
  await expect(drawer).toContainText('The same account or UPI ID is saved for Mahalaxmi Stationers')
  await drawer.getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay staff' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Employee', exact: true })).toHaveValue('Imran Shaikh')
  await page.getByLabel('Amount (₹)').fill('46000')
  await expect(page.getByText('The account of Imran Shaikh is on file for Mahalaxmi Stationers too.')).toBeVisible()
})
