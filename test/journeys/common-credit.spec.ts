import { expect, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

test('common credit of a return, suppliers who did not file, and the statement of reversed credit', async ({ page }) => {
  await signIn(page)
  // Of a year without a filed return, which would hold its choice.
  await page.goto('/accounting/tax-filing?period=2024-10&tab=common')
  await expect(page.getByRole('heading', { level: 1, name: 'Tax filing' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Reversed for good, 4(B)(1)' })).toBeVisible({ timeout: 30_000 })
  await accessible(page)
  await page.getByRole('button', { name: 'Claim half of the credit' }).click()
  const asking = page.getByRole('dialog', { name: 'Claim half of the credit' })
  await asking.getByRole('button', { name: 'Claim half of the credit' }).click()
  await expect(asking).toBeHidden()
  await expect(page.getByText('Half of the credit, rule 38')).toBeVisible()
  await page.getByRole('button', { name: 'Divide credit by use' }).click()
  await page.getByRole('dialog', { name: 'Divide credit by use' }).getByRole('button', { name: 'Divide credit by use' }).click()
  await expect(page.getByText('Half of the credit, rule 38')).toBeHidden()
  await page.goto('/accounting/tax-filing?period=2026-10&tab=common')
  await page.getByRole('tab', { name: /^Supplier filing/ }).click()
  await page.getByRole('button', { name: 'Choose bills' }).click()
  const bills = page.getByRole('dialog', { name: 'Suppliers who did not file GSTR-3B' })
  await expect(bills.getByLabel('Supplier or bill number')).toBeVisible()
  await accessible(page)
  await page.goto('/gst/ledgers?period=2026-10&tab=reclaim')
  await expect(page.getByRole('tab', { name: 'Reversed credit' })).toHaveAttribute('aria-selected', 'true', { timeout: 30_000 })
})
