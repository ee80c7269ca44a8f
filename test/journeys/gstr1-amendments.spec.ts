import { expect, test } from '@playwright/test'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { buildGstr1, fileGstr1 } from '#contract/compliance/gstr1.ts'
import { cancelInvoice, createInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { companyDetails, customer, invoice } from '#test/support/builders.ts'
import { openBooks } from './entering.ts'
import { accessible } from './person.ts'

test('an invoice of a filed month is corrected, another cancelled, and both are amended in the next month', async ({ page }) => {
  const { ask } = await openBooks(page, 'Amending Looms')
  await ask(updateCompany, companyDetails(), {}, 'PUT')
  const { customers_id } = await ask(createCustomer, customer())
  const issued = async () => {
    const dates = { invoice_date: '2026-10-15', due_date: '2026-11-14' }
    const { invoices_id, version } = await ask(createInvoice, invoice(customers_id, dates))
    return ask(issueInvoice, { version }, { invoices_id })
  }
  const [wrong, cancelled] = [await issued(), await issued()]
  await ask(buildGstr1, { period: '2026-10' })
  await ask(fileGstr1, { period: '2026-10', filed_on: '2026-11-11', acknowledgement: 'AA271026123456X' })
  const { invoices_id } = cancelled
  await ask(cancelInvoice, { cancelled_on: '2026-11-16', cancel_reason: 'Returned' }, { invoices_id })

  await page.goto('/gstr-1?period=2026-11&tab=amendments')
  await expect(page.getByText('Decide before you file')).toBeVisible({ timeout: 30_000 })
  await accessible(page)
  await page.getByRole('button', { name: 'Accept amendment' }).click()
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Correct a filed document' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Document number/).fill(wrong.invoice_number)
  await dialog.getByLabel(/^GSTIN of the customer/).fill('27AADCB2230M1ZT')
  await dialog.getByLabel(/^Reason/).fill('Typed wrong')
  await accessible(page)
  await dialog.getByRole('button', { name: 'Add amendment' }).click()
  await expect(page.getByText(/Corrected by hand/)).toBeVisible()
  await page.getByRole('tab', { name: /^Tables/ }).click()
  await expect(page.getByRole('link', { name: /^Amended B2B invoices \(9A\)/ })).toBeVisible()
  await page.getByRole('tab', { name: /^Proof/ }).click()
  await expect(page.getByText('Not equal')).toHaveCount(0)

  await page.goto('/gstr-1?period=2026-10&tab=gstr1a')
  await expect(page.getByText('Accept an amendment below, or file GSTR-3B without GSTR-1A.')).toBeVisible({ timeout: 30_000 })
  await accessible(page)
})
