import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { accessible, register } from './person.ts'

test.use({ serviceWorkers: 'allow' })

// The layout of a real export: two customers pay, the bank deducts a charge, rent is paid. 1,00,000.00 opening, 1,52,482.30
// closing.
const statement = [
  'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  '03/11/26,NEFT CR-ICIC0000103-MALABAR SPICES PVT LTD-INV/26-27/0001-ICICN52026110312345678,ICICN52026110312345678,03/11/26,,118000.00,218000.00',
  '05/11/26,NEFT DR-KKBK0000958-BHOOMI ESTATES-RENT NOV-HDFCN52026110587654321,HDFCN52026110587654321,05/11/26,65500.00,,152500.00',
  '06/11/26,SMS CHRG OCT 2026,0000000000000,06/11/26,17.70,,152482.30',
  '',
].join('\n')

test('from sign-up to a trial balance that equals to the paisa', async ({ page }) => {
  test.setTimeout(180_000)
  await register(page, 'Nila Weaves')

  await test.step('the company gets its GSTIN', async () => {
    await page.goto('/settings/company')
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
    await page
      .getByLabel(/^Address/)
      .first()
      .fill('7 Senapati Bapat Marg')
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await expect(page.getByText('Saved').first()).toBeVisible()
  })

  await test.step('a statement file becomes a bank account with proved lines', async () => {
    await page.goto('/banking/import')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'hdfc-nov.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
    await expect(page.getByText('The balances match: 3 lines are correct.')).toBeVisible()
    await page.getByRole('button', { name: 'Add this account' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Name').fill('HDFC current')
    await drawer.getByLabel('Bank', { exact: true }).fill('HDFC Bank')
    await expect(drawer.getByLabel('Opening balance (₹)'), 'the file says it').toHaveValue(/1,?00,?000/)
    await drawer.getByRole('button', { name: 'Add account' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: /^Import 3/ }).click()
    await expect(page, 'the result stands').toHaveURL(/step=import/)
    await accessible(page)
  })

  await test.step('an invoice of 1,18,000 is issued to a customer added on the way', async () => {
    await page.goto('/receivables/invoices/new')
    await page.getByLabel('Customer', { exact: true }).fill('Malabar Spices')
    await page.getByRole('option', { name: /Add/ }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('GST treatment').selectOption('unregistered')
    await drawer.getByLabel('State').selectOption('27')
    await drawer.getByRole('button', { name: /^Add customer/ }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('textbox', { name: 'Invoice date' }).fill('01/11/2026')
    const line = page.getByRole('group', { name: 'Line 1' })
    await line.getByRole('combobox', { name: 'Item' }).fill('Handloom cloth')
    await page.keyboard.press('Escape')
    await line.getByLabel('HSN/SAC').fill('5208')
    await line.getByLabel('Price (₹)').fill('1L')
    await line.getByLabel('GST', { exact: true }).selectOption('18')
    await expect(page.getByText('1,18,000.00').first()).toBeVisible()
    await expect(page.getByText('CGST').first()).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'INV/26-27/0001' })).toBeVisible()
    await accessible(page)
  })

  await test.step('the PDF is valid', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    const file = await (await download).path()
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('the bank lines are matched: one to the invoice, two to accounts', async () => {
    await page.goto('/banking/reconcile')
    await page.getByText('MALABAR SPICES').first().click()
    await expect(page.getByText(/INV\/26-27\/0001/).first()).toBeVisible()
    await page
      .getByRole('button', { name: /^Match/ })
      .first()
      .click()
    await expect(page.getByText('BHOOMI ESTATES').first()).toBeVisible()
    await page.getByText('BHOOMI ESTATES').first().click()
    await page.getByRole('tab', { name: 'Categorise' }).click()
    await page.getByRole('combobox', { name: 'Account' }).fill('Rent')
    await page.getByRole('option', { name: 'Rent' }).last().click()
    await page.getByRole('button', { name: 'Put into Rent' }).click()
    await expect(page.getByText('BHOOMI ESTATES')).toHaveCount(0)
    await page.getByRole('button', { name: 'Put into Bank charges' }).click()
    await expect(page.getByText('Everything is matched').first()).toBeVisible()
    await accessible(page)
  })

  await test.step('the trial balance says exactly this', async () => {
    await page.goto('/reports/trial-balance?to=2026-11-20')
    const figure = (account: string) => page.getByRole('row', { name: new RegExp(account) })
    await expect(figure('HDFC current')).toContainText('1,52,482.30')
    await expect(figure('CGST output')).toContainText('9,000.00')
    await expect(figure('SGST/UTGST output')).toContainText('9,000.00')
    await expect(figure('Sale of goods')).toContainText('1,00,000.00')
    await expect(figure('Opening balance equity')).toContainText('1,00,000.00')
    await expect(figure('Rent')).toContainText('65,500.00')
    await expect(figure('Bank charges')).toContainText('17.70')
    await expect(figure('Total').last()).toContainText('4,01,517.70')
    await expect(figure('Trade receivables')).toContainText('0.00')
    await accessible(page)
  })
})
