import { expect, test } from '@playwright/test'
import { register } from './person.ts'

test('the editor of an invoice adds TCS on scrap after the tax, and says why', async ({ page }) => {
  await register(page, 'Deccan Scrap')
  await page.goto('/receivables/invoices/new')
  await page.getByLabel('Customer', { exact: true }).fill('Bharat Steel')
  await page.getByRole('option', { name: /Add/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
  await drawer.getByRole('button', { name: /^Add customer/ }).click()
  await expect(drawer).toBeHidden()
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Item' }).fill('Steel scrap')
  await page.keyboard.press('Escape')
  await line.getByLabel('Price (₹)').fill('100000')
  await line.getByRole('button', { name: 'Actions of line 1' }).click()
  await page.getByRole('menuitem', { name: 'Collect TCS' }).click()
  await line.getByLabel('TCS').selectOption({ label: 'Scrap: 2% (394)' })
  const totals = page.getByRole('complementary', { name: 'Totals' })
  await expect(totals.getByText('TCS 394 at 2%', { exact: true })).toBeVisible()
  await expect(totals.getByText('TCS of 2% on ₹1,00,000.00 for scrap (section 394)')).toBeVisible()
  await expect(totals.getByText('₹1,02,000.00')).toBeVisible()
})
