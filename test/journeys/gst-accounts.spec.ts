import { expect, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

test('GST by account: no difference to the books, by GSTIN, and down to the document', async ({ page }) => {
  await signIn(page)
  await page.goto('/gst/accounts?from=2026-04-01&to=2026-11-20')
  await expect(page.getByRole('heading', { level: 1, name: 'GST by account' })).toBeVisible()
  const accounts = page.getByRole('group', { name: 'GST by account' })
  await expect(accounts.getByRole('link', { name: 'CGST output' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('group', { name: 'Turnover and tax by GSTIN' })).toBeVisible()
  await accessible(page)
  await accounts.getByRole('link', { name: 'CGST output' }).click()
  await expect(page).toHaveURL(/account=/)
  await expect(page.getByText('CGST output').last()).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^gst-rows-.*\.csv$/)
})
