import { expect, test } from '@playwright/test'
import { accessible, register } from './person.ts'

test('a composition dealer sees CMP-08 of the quarter and chooses the kind of business', async ({ page }) => {
  await register(page, 'Sahyadri Traders')
  await page.goto('/settings/company')
  await page.getByLabel('GSTIN').fill('27AADCS4321F1ZN')
  await page.getByLabel('Scheme').selectOption({ label: 'Composition: you collect no tax' })
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.goto('/gst/composition')
  await expect(page.getByRole('heading', { level: 1, name: 'Composition' })).toBeVisible()
  await expect(page.getByText('The kind of business is not chosen')).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Kind of business').selectOption({ label: 'Trader' })
  await expect(page.getByText('The kind of business is not chosen')).toBeHidden()
  await expect(page.getByText(/1% of taxable supplies/)).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Build return' }).click()
  await expect(page.getByText('Built', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Record filing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record filing' })
  await dialog.getByLabel(/^Acknowledgement/).fill('AA270926123456X')
  await dialog.getByRole('button', { name: 'Record filing' }).click()
  await expect(page.getByText(/CMP-08 for the quarter to September 2026 was filed/)).toBeVisible()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if (process.env['KOSHA_PICTURES'])
      await page.screenshot({ path: `${process.env['KOSHA_PICTURES']}/cmp08-${width}.png`, fullPage: true })
  }
})
