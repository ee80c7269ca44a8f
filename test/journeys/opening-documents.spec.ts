import { expect, test } from '@playwright/test'
import { accessible, register } from './person.ts'

test('a company that moves here brings its open invoices, sees by how much they miss the opening balance, and is paid', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await register(page, 'Konkan Traders')
  await page.goto('/accounting/opening-balances')
  await page.getByRole('textbox', { name: 'As of the end of' }).fill('30/09/2026')
  await page.getByLabel('Debit of Trade receivables').fill('1,00,000')
  await page.getByRole('button', { name: 'Post opening balances' }).click()
  await expect(page.getByText('Posted as of 30 Sep 2026.')).toBeVisible()

  await page.getByRole('link', { name: 'Opening documents' }).click()
  // Both pages have the link.
  await page.waitForURL('**/accounting/opening-documents')
  await page.getByRole('link', { name: 'Import file' }).click()
  await page.getByLabel('Add customers that are not here yet').check()
  const csv =
    'Ref. No.,Date,Party,Due on,Pending Amount,Opening Amount\nKT/25-26/118,10-08-2026,Nila Stores,09-09-2026,"60,000.00","1,18,000.00"\nKT/25-26/131,02-09-2026,Deccan Textiles,,"35,000.00",\n'
  await page.locator('input[type=file]').setInputFiles({ name: 'open.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Import 2 open invoices' }).click({ timeout: 30_000 })
  await expect(page.getByText('2 rows imported')).toBeVisible({ timeout: 30_000 })

  await page.goto('/accounting/opening-documents')
  await expect(page.getByText('documents differ from the opening balance by ₹5,000.00')).toBeVisible()
  await expect(page.getByRole('row', { name: /KT\/25-26\/118/ })).toContainText('1,18,000.00')
  await accessible(page)

  await page
    .getByRole('row', { name: /KT\/25-26\/118/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText('Opening document: open on 30 Sep 2026, of an original total of ₹1,18,000.00')).toBeVisible()
  await page.getByRole('button', { name: 'Record payment' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
})
