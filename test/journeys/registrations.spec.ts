import { expect, type Page, test } from '@playwright/test'
import { accessible, register } from './person.ts'

/** An issued invoice of ₹1,000 to a registered customer of Maharashtra, under the registration whose label begins so. */
async function issueInvoice(page: Page, registration: string | undefined, number: string) {
  await page.goto('/receivables/invoices/new')
  const customer = page.getByLabel('Customer', { exact: true })
  await customer.fill('Nila Textiles')
  if (registration === undefined) {
    await page.getByRole('option', { name: /Add/ }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
    await drawer
      .getByLabel(/^Address/)
      .first()
      .fill('3 Tilak Road')
    await drawer.getByRole('button', { name: /^Add customer/ }).click()
    await expect(drawer).toBeHidden()
  } else {
    await page.getByRole('option', { name: /^Nila Textiles/ }).click()
    const option = page.getByLabel('Registration', { exact: true }).locator('option', { hasText: registration })
    await page.getByLabel('Registration', { exact: true }).selectOption({ label: (await option.textContent()) ?? '' })
  }
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Item' }).fill('Handloom cloth')
  await page.keyboard.press('Escape')
  await line.getByLabel('HSN/SAC').fill('5208')
  await line.getByLabel('Price (₹)').fill('1000')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

test('a company with two GSTINs: an invoice from each, and GSTR-1 of each holds only its own', async ({ page }) => {
  await register(page, 'Sahyadri Traders')
  await page.goto('/settings/registrations')
  await expect(page.getByText('No GSTIN yet')).toBeVisible()
  await page.goto('/settings/company')
  await page.getByLabel('GSTIN').fill('27AADCS4321F1ZN')
  await page
    .getByLabel(/^Address/)
    .first()
    .fill('7 Senapati Bapat Marg')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.goto('/settings/registrations')
  await expect(page.getByText('27AADCS4321F1ZN')).toBeVisible()
  await page.getByRole('button', { name: 'Add GSTIN' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add GSTIN' })
  await drawer.getByLabel('GSTIN', { exact: true }).fill('29AADCS4321F1ZJ')
  await drawer.getByLabel(/^Name/).fill('Bengaluru warehouse')
  await drawer.getByLabel(/^Address/).fill('12 Hosur Road')
  await drawer.getByLabel('Invoice prefix').fill('BLR')
  await drawer.getByLabel('Credit note prefix').fill('BCN')
  await accessible(page)
  await drawer.getByRole('button', { name: 'Add GSTIN' }).click()
  await expect(page.getByRole('heading', { name: 'Bengaluru warehouse' })).toBeVisible()
  await accessible(page)

  await issueInvoice(page, undefined, 'INV/26-27/0001')
  await issueInvoice(page, '29AADCS4321F1ZJ', 'BLR/26-27/0001')

  await page.goto('/gstr-1?period=2026-11')
  const registration = page.getByLabel('Registration', { exact: true })
  for (const [gstin, own, other] of [
    ['29AADCS4321F1ZJ', 'BLR/26-27/0001', 'INV/26-27/0001'],
    ['27AADCS4321F1ZN', 'INV/26-27/0001', 'BLR/26-27/0001'],
  ] as const) {
    const option = registration.locator('option', { hasText: gstin })
    await registration.selectOption({ label: (await option.textContent()) ?? '' })
    await page
      .getByRole('group', { name: 'Tables of GSTR-1' })
      .getByRole('link', { name: /^B2B, SEZ and deemed exports/ })
      .click()
    const rows = page.getByRole('grid', { name: /^B2B/ })
    await expect(rows.getByText(own)).toBeVisible()
    await expect(rows.getByText(other)).toHaveCount(0)
    await page.getByRole('link', { name: 'All tables' }).click()
  }

  await page.goto('/tax-calendar')
  await page
    .getByRole('row', { name: /GSTR-3B for October 2026/ })
    .first()
    .getByRole('link')
    .click()
  const day = page.getByRole('dialog')
  await day.getByLabel(/^Filed or paid on/).fill('19/11/2026')
  await accessible(page)
  await day.getByRole('button', { name: 'Save' }).click()
  await expect(day).toBeHidden()
  await page
    .getByRole('tab', { name: 'Done' })
    .or(page.getByRole('link', { name: 'Done' }))
    .click()
  await expect(page.getByText('GSTR-3B for October 2026')).toBeVisible()
  await accessible(page)
  await page.goto('/law-values?pack=gst-limits')
  await expect(page.getByText('above ₹1,00,000')).toBeVisible()
  await accessible(page)
})
