import { expect, type Page, test } from '@playwright/test'
import { accessible, register } from './person.ts'

/** Pictures of the screen for a person to look at, where a folder is given. */
async function picture(page: Page, name: string) {
  const folder = process.env['TCS_SHOTS']
  if (folder === undefined) return
  for (const [width, height, colorScheme] of [
    [1440, 900, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('scrap: TCS from the draft to the paid invoice and its challan', async ({ page }) => {
  await register(page, 'Deccan Scrap')
  await page.goto('/receivables/invoices/new')
  await page.getByLabel('Customer', { exact: true }).fill('Bharat Steel')
  await page.getByRole('option', { name: /Add/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
  await drawer.getByRole('button', { name: /^Add customer/ }).click()
  await expect(drawer).toBeHidden()
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Item' }).fill('Steel scrap')
  await page.keyboard.press('Escape')
  await line.getByLabel('Price (₹)').fill('100000')
  await line.getByRole('button', { name: 'Actions of line 1' }).click()
  await page.getByRole('menuitem', { name: 'Collect TCS' }).click()
  await line.getByLabel('TCS').selectOption({ label: 'Scrap: 2% (394)' })
  const totals = page.getByRole('complementary', { name: 'Totals' })
  await expect(totals.getByText('TCS 394 at 2%', { exact: true })).toBeVisible()
  await expect(totals.getByText('TCS of 2% on ₹1,00,000.00 for scrap (section 394)')).toBeVisible()
  await expect(totals.getByText('₹1,02,000.00')).toBeVisible()
  await accessible(page)
  await picture(page, 'editor')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'INV/26-27/0001' })).toBeVisible()
  await expect(page.getByText('TCS 394 at 2%').first()).toBeVisible()
  await picture(page, 'invoice')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()

  await page.goto('/accounting/tds?view=collected')
  await expect(page.getByRole('table', { name: 'TCS by month' })).toBeVisible()
  await expect(page.getByRole('table', { name: /^Rows of Form 143/ }).getByText('Address, Challan')).toBeVisible()
  await page.getByRole('button', { name: 'Record challan' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('BSR code').fill('0510308')
  await form.getByLabel('Challan serial number').fill('00077')
  await form.getByRole('button', { name: 'Record challan' }).click()
  await expect(page.getByText('Challan recorded')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Challans' }).getByRole('rowheader', { name: '0510308 00077' })).toBeVisible()
  await accessible(page)
  await picture(page, 'collected')
})
