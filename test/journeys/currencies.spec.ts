import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'

test('a currency is taken up, an invoice is made in it, paid at another rate, credited and given back', async ({ page }) => {
  test.setTimeout(60_000)
  // A run that broke off leaves its currency taken up.
  const code = ['KWD', 'BHD', 'OMR'][test.info().retry] ?? 'JOD'
  await giveSession(page)
  await page.goto('/accounting/currencies?edit=add')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Currency').selectOption(code)
  await dialog.getByRole('button', { name: 'Add currency' }).click()
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: new RegExp(code) }) })
  await card.getByRole('button', { name: 'Enter rate' }).click()
  await dialog.getByLabel(`₹ for 1 ${code}`).fill('290.125')
  await dialog.getByRole('button', { name: 'Save rate' }).click()
  await expect(card.getByText('₹290.125')).toBeVisible()

  await page.goto('/receivables/invoices/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Bengal')
  await page
    .getByRole('option', { name: /Bengal Leather/ })
    .first()
    .click()
  await page.getByLabel('Currency').selectOption(code)
  await expect(page.getByLabel(`₹ for 1 ${code}`)).toHaveValue('290.125')
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Item' }).fill('Audit of the looms')
  await page.keyboard.press('Escape')
  await line.getByLabel(`Price (${code})`).fill('100.250')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByText(`${code} 118.295`).first()).toBeVisible()

  await page.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByLabel('Arrived in the account (₹)').fill('34500')
  await expect(dialog.getByText(/gained against the rate of the invoice/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /credit note/i }).click()
  await page.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByText('Credit left').first()).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /refund/i }).click()
  await dialog.getByLabel('Left the account (₹)').fill('35000')
  await expect(dialog.getByText(/lost against the rate of/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(page.getByText(`${code} 118.295, ₹`)).toBeVisible()

  await page.goto('/accounting/currencies')
  await card.getByRole('button', { name: 'Stop using' }).click()
  await expect(card.getByText('No longer used')).toBeVisible()
})
