import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'

test('from what is owed down to the bill, and the report is kept under a name', async ({ page }) => {
  await giveSession(page)
  await page.goto('/reports/aged-payables')
  const table = page.getByRole('table', { name: 'Aged payables' })
  await table.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('combobox', { name: 'Vendor' })).not.toHaveValue('')
  await table.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/payables\/bills\//)

  await page.goto('/reports/sales?by=item')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const name = `Sales of ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save report' }).click()
  await expect(page.getByText(`${name} saved`)).toBeVisible()
  await page.goto('/reports')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  await expect(page).toHaveURL(/by=item/)
})
