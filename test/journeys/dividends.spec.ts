import { expect, test } from '@playwright/test'
import { createVendor } from '#contract/directory/vendors.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { openBooks } from './entering.ts'
import { accessible } from './person.ts'
import { shots } from './shots.ts'

test('a dividend is declared with the tax of each shareholder, paid, and found again in the deductions of its month', async ({
  page,
}) => {
  const { ask } = await openBooks(page, 'Sundari Traders')
  const own = { gst_treatment: 'unregistered', gstin: null } as const
  await ask(createVendor, vendor({ vendor_name: 'Meera Iyer', pan: 'AAPPR0939F', ...own }))
  await ask(createVendor, vendor({ vendor_name: 'Rane Holdings', pan: 'AAACR0939F', ...own }))

  await page.goto('/accounting/dividends')
  await page.getByRole('link', { name: 'Declare dividend' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Interim dividend 2026–27')
  await page.getByLabel('For each share (₹)').fill('2.50')
  const choose = async (number: number, name: string, shares: string) => {
    const line = page.getByRole('group', { name: `Shareholder ${number}` })
    await line.getByRole('combobox', { name: 'Shareholder' }).fill(name)
    await page.getByRole('option', { name }).click()
    await page.getByRole('group', { name }).getByLabel('Shares').fill(shares)
  }
  await choose(1, 'Meera Iyer', '5000')
  await page.getByRole('button', { name: 'Add shareholder' }).click()
  await choose(2, 'Rane Holdings', '20,000')
  // By hand: ₹12,500 is above ₹10,000, so 10% of it; a company has no limit.
  const preview = page.getByRole('group', { name: 'Shareholders' })
  await expect(preview.getByRole('row', { name: /Meera Iyer 12,500.00 1,250.00 11,250.00 TDS 10%/ })).toBeVisible()
  await expect(preview.getByRole('row', { name: /Total 62,500.00 6,250.00 56,250.00/ })).toBeVisible()
  await expect(page.getByText('Pay the dividend by 20 Dec 2026')).toBeVisible()
  // A new company has no profit.
  await expect(page.getByText(/₹62,500.00 more than retained earnings and profit up to 20 Nov 2026 \(₹0.00\)/)).toBeVisible()
  await accessible(page)
  await shots(page, 'dividend-new')
  await page.getByRole('button', { name: 'Declare dividend' }).click()
  await expect(page.getByRole('heading', { name: 'Interim dividend 2026–27' })).toBeVisible()

  await page.getByRole('button', { name: 'Record payment' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Rane Holdings, ₹45,000.00').uncheck()
  await drawer.getByRole('button', { name: 'Record ₹11,250.00' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('₹45,000.00').first()).toBeVisible()
  await accessible(page)
  await shots(page, 'dividend')

  await page.goto('/accounting/tds?month=2026-11-01')
  await page.getByRole('grid', { name: 'Deductions of Nov 2026' }).getByRole('link', { name: 'Meera Iyer' }).click()
  await expect(page).toHaveURL(/\/accounting\/dividends\//)
  await page.getByRole('button', { name: 'Undo payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo payment' }).click()
  await page.getByRole('button', { name: 'Reverse dividend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Wrong number of shares')
  await dialog.getByRole('button', { name: 'Reverse dividend' }).click()
  await expect(page.getByText('Reversed on 20 Nov 2026')).toBeVisible()
  await page.goto('/accounting/dividends')
  await expect(page.getByRole('row', { name: /Interim dividend 2026–27 .*Reversed/ })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /To pay/ })
    .click()
  await expect(page.getByText('No dividends to pay')).toBeVisible()
  await page.goto('/accounting/dividends?view=reversed')
  await expect(page.getByRole('row', { name: /Interim dividend 2026–27/ })).toBeVisible()
  await shots(page, 'dividends')
})
