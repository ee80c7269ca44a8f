import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { accessible } from './person.ts'

test('an advance gets its receipt voucher, settles an invoice, and is undone', async ({ page }) => {
  await giveSession(page)
  await page.goto('/receivables/advances?edit=new')
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.fill('Malabar')
  await page.getByRole('option', { name: /Malabar/ }).click()
  await page.getByLabel('Amount received (₹)').fill('1180')
  await page.getByRole('combobox', { name: 'Purpose' }).fill('Design of a label')
  await expect(page.getByText('Included in the amount: IGST ₹180.00')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Record advance' }).click()
  await expect(page.getByRole('heading', { name: /^RV\// })).toBeVisible()
  await expect(page.getByText('IGST: from Maharashtra to Kerala', { exact: true })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Apply to an invoice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount (₹)').fill('590')
  await dialog.getByRole('button', { name: 'Apply advance' }).click()
  await expect(page.getByText('Partly used').first()).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('₹590.00 unapplied from an invoice')).toBeVisible()
})
