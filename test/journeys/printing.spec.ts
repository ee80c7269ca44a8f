import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'

test('a bill and a report print the company, and nothing to press', async ({ page }) => {
  await giveSession(page)
  const main = page.getByRole('main')
  const company = page.getByText('Sahyadri Traders Private Limited', { exact: true })
  await page.goto('/payables/bills?tab=all')
  await page.getByRole('grid').getByRole('row').nth(1).click()
  await expect(page.getByText('Attach a document')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(company.locator('visible=true')).toHaveCount(1)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('button').locator('visible=true')).toHaveCount(0)
  await expect(page.getByText('Attach a document')).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/reports/profit-and-loss')
  await expect(page.getByText('· amounts in ₹')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(company.locator('visible=true')).toHaveCount(1)
  await expect(main.getByRole('button').locator('visible=true')).toHaveCount(0)
})
