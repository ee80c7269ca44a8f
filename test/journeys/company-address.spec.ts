import { expect, test } from '@playwright/test'
import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createInvoice } from '#contract/sales/invoices.ts'
import { companyDetails, customer, invoice } from '#test/support/builders.ts'
import { openBooks } from './entering.ts'
import { accessible } from './person.ts'

test('an invoice is issued before the company has an address: it is asked for on the spot, and the invoice goes out', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { ask } = await openBooks(page, 'Sahyadri Traders')
  await ask(updateCompany, companyDetails({ address_line: null, city: null, pincode: null }), {}, 'PUT')
  const { customers_id } = await ask(createCustomer, customer())
  const { invoices_id } = await ask(createInvoice, invoice(customers_id))
  await page.goto(`/receivables/invoices/${invoices_id}/edit`)
  await page.getByRole('button', { name: 'Issue invoice' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Your company’s address' })
  await expect(drawer).toBeVisible()
  await accessible(page)
  await drawer.getByRole('button', { name: 'Save address' }).click()
  await expect(drawer.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByLabel('Address', { exact: true }).fill('7 Senapati Bapat Marg')
  await drawer.getByLabel('City').fill('Pune')
  await drawer.getByLabel('Pincode').fill('411016')
  await drawer.getByRole('button', { name: 'Save address' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Issue invoice' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /INV\/26-27\/0001/ })).toBeVisible()
})
