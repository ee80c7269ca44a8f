import { expect, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

test('purchases of an account serve exempt supplies, too: rule 42 reverses their part, and suppliers who did not file are listed', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/accounting/tax-filing?period=2026-10&tab=common')
  await expect(page.getByRole('heading', { level: 1, name: 'Tax filing' })).toBeVisible()
  const choose = page.getByLabel('Set what an account is used for')
  await choose.selectOption({ index: 1 }, { timeout: 30_000 })
  const drawer = page.getByRole('dialog', { name: /^What .* is used for$/ })
  await drawer.getByLabel('Used for', { exact: true }).selectOption('Taxable and exempt supplies')
  await accessible(page)
  await drawer.getByRole('button', { name: 'Save use' }).click()
  await expect(drawer).toBeHidden()
  const credit = page.getByRole('group', { name: 'Credit of this return by use' })
  await expect(credit.getByText('Taxable and exempt supplies').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Reversed for good, 4(B)(1)' })).toBeVisible()
  await accessible(page)
  await page.getByRole('tab', { name: /^Supplier filing/ }).click()
  await page.getByRole('button', { name: 'Choose bills' }).click()
  const bills = page.getByRole('dialog', { name: 'Suppliers who did not file GSTR-3B' })
  await expect(bills.getByLabel('Supplier or bill number')).toBeVisible()
  await accessible(page)
  await page.goto('/gst/ledgers?period=2026-10&tab=reclaim')
  await expect(page.getByRole('tab', { name: 'Reversed credit' })).toHaveAttribute('aria-selected', 'true', { timeout: 30_000 })
})
