import { expect, test } from '@playwright/test'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { companyDetails, customer, invoice } from '#test/support/builders.ts'
import { openBooks } from './entering.ts'
import { mailTo } from './mailbox.ts'
import { accessible } from './person.ts'

test('a customer opens the statement from its mail, and the payment page of a late invoice; then the page is closed', async ({
  page,
  browser,
}) => {
  const { ask } = await openBooks(page, 'Meera Looms')
  await ask(updateCompany, companyDetails(), {}, 'PUT')
  const to = `${crypto.randomUUID().slice(0, 8)}@deccan.example`
  const { customers_id } = (await ask(createCustomer, customer({ email: to }))) as { customers_id: string }
  const dates = { invoice_date: '2026-09-15', due_date: '2026-10-15' }
  const draft = (await ask(createInvoice, invoice(customers_id, dates))) as { invoices_id: string; version: number }
  const params = { invoices_id: draft.invoices_id }
  const { invoice_number } = (await ask(issueInvoice, { version: draft.version }, params)) as { invoice_number: string }

  await page.goto(`/receivables/customers/${customers_id}`)
  await page.getByRole('tab', { name: 'Statement' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send statement' }).click()
  await expect(page.getByText(/^The customer can read this account online until/)).toBeVisible()
  const address = /https?:\/\/\S+\/statement\?link=[\w-]+/.exec((await mailTo(page, to)).body)?.[0] ?? ''
  expect(address).not.toBe('')

  const reader = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
  const path = new URL(address).pathname + new URL(address).search
  await reader.goto(path)
  await expect(reader.getByRole('heading', { level: 1, name: 'Statement of account' })).toBeVisible()
  await expect(reader.getByText('36 days late')).toBeVisible()
  await accessible(reader)
  await reader.getByRole('button', { name: `View and pay ${invoice_number}` }).click()
  await expect(reader.getByRole('heading', { name: `Invoice ${invoice_number}` }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Close page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close page' }).click()
  await expect(page.getByText(/^The customer can read this account online until/)).toBeHidden()
  await reader.goto(path)
  await expect(reader.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
