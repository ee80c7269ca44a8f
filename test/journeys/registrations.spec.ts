import { expect, test } from '@playwright/test'
import { createCustomer } from '#contract/directory/customers.ts'
import { updateCompany } from '#contract/company/company.ts'
import { companyDetails, customer } from '#test/support/builders.ts'
import { accessible, register } from './person.ts'
import { apiOf } from './entering.ts'

test('a company with two GSTINs: an invoice from each, and GSTR-1 of each holds only its own', async ({ page }) => {
  await register(page, 'Sahyadri Traders')
  const api = await apiOf(page)
  await api(updateCompany, { body: companyDetails() })
  await api(createCustomer, { body: customer() })
  await page.goto('/settings/registrations')
  await expect(page.getByText('27AADCS4321F1ZN')).toBeVisible()
  await page.getByRole('button', { name: 'Add GSTIN' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add GSTIN' })
  await drawer.getByLabel('GSTIN', { exact: true }).fill('29AADCS4321F1ZJ')
  await drawer.getByLabel(/^Name/).fill('Bengaluru warehouse')
  await drawer.getByLabel('Invoice prefix').fill('BLR')
  await drawer.getByLabel('Credit note prefix').fill('BCN')
  await accessible(page)
  await drawer.getByRole('button', { name: 'Add GSTIN' }).click()
  await expect(page.getByRole('heading', { name: 'Bengaluru warehouse' })).toBeVisible()
  await accessible(page)

  for (const [registration, number] of [
    [undefined, 'INV/26-27/0001'],
    [/^29AADCS4321F1ZJ/, 'BLR/26-27/0001'],
  ] as const) {
    await page.goto('/receivables/invoices/new')
    await page.getByLabel('Customer').fill('Nila')
    await page.getByRole('option').first().click()
    const label = registration && (await page.getByLabel('Registration').locator('option').allTextContents()).find((text) => registration.test(text))
    if (label) await page.getByLabel('Registration').selectOption({ label })
    await page.getByLabel('Item', { exact: false }).first().fill('Cotton cloth')
    await page.keyboard.press('Escape')
    await page.getByLabel('Rate', { exact: false }).first().fill('1000')
    await page.getByRole('button', { name: 'Issue invoice' }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  }
  await page.goto('/gstr-1?period=2026-11&section=b2b')
  const rows = page.getByRole('grid', { name: /^B2B/ })
  await expect(rows.getByText('INV/26-27/0001')).toBeVisible()
  await expect(rows.getByText('BLR/26-27/0001')).toHaveCount(0)
  const option = page.getByLabel('Registration').locator('option', { hasText: '29AADCS4321F1ZJ' })
  await page.getByLabel('Registration').selectOption({ label: (await option.textContent()) ?? '' })
  await page.goto(`${page.url()}&section=b2b`)
  await expect(rows.getByText('BLR/26-27/0001')).toBeVisible()
  await expect(rows.getByText('INV/26-27/0001')).toHaveCount(0)

  await page.goto('/tax-calendar')
  await expect(page.getByText('GSTR-3B for October 2026').first()).toBeVisible()
  await accessible(page)
  await page.goto('/law-values?pack=gst-limits')
  await expect(page.getByText('above ₹1,00,000')).toBeVisible()
  await accessible(page)
})
