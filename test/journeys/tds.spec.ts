import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'

test('TDS that is due is shown by month, and a challan pays what was deducted', async ({ page }) => {
  await giveSession(page)
  await page.goto('/accounting/tds')
  await expect(page.getByRole('heading', { level: 1, name: 'TDS' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'TDS by month and Act' })).toBeVisible()
  await page.getByRole('button', { name: 'Record challan' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('BSR code').fill('0510308')
  await form.getByLabel('Challan serial number').fill('00042')
  await form.getByRole('button', { name: 'Record challan' }).click()
  await expect(page.getByText('Challan recorded')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Challans' }).getByRole('rowheader', { name: '0510308 00042' })).toBeVisible()
})
