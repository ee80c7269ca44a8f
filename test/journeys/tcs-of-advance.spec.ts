import { expect, test } from '@playwright/test'
import { createCustomer } from '#contract/directory/customers.ts'
import { createInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { customer, invoice, invoiceLine } from '#test/support/builders.ts'
import { openBooks } from './entering.ts'
import { accessible } from './person.ts'
import { shots } from './shots.ts'

test('an advance from before a change of rate lowers the TCS of its invoice, and taking it back raises it again', async ({
  page,
}) => {
  const { ask } = await openBooks(page, 'Deccan Scrap')
  const { customers_id } = await ask(createCustomer, customer({ customer_name: 'Bharat Steel' }))
  const lines = [invoiceLine({ rate: 3_00_000_00, gst_rate: '0', hsn: '7204', tcs_nature: 'scrap' })]
  const draft = await ask(createInvoice, invoice(customers_id, { invoice_date: '2026-04-10', due_date: '2026-12-31', lines }))
  const { invoices_id } = await ask(issueInvoice, { version: draft.version }, { invoices_id: draft.invoices_id })

  await page.goto('/receivables/advances?edit=new')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Bharat')
  await page.getByRole('option', { name: /Bharat Steel/ }).click()
  await page.getByLabel('Amount received (₹)').fill('101000')
  await page.getByRole('textbox', { name: 'Received on' }).fill('31/03/2026')
  await page.getByRole('combobox', { name: 'Purpose' }).fill('Steel scrap')
  await page.keyboard.press('Tab')
  await page.getByLabel('Kind').selectOption('goods')
  await page.getByLabel('TCS').selectOption({ label: 'Scrap: 1% (206C(1))' })
  await page.getByRole('button', { name: 'Record advance' }).click()
  await expect(page.getByRole('heading', { name: /^RV\// })).toBeVisible()
  await page.getByRole('button', { name: 'Apply to an invoice' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount (₹)')).toHaveValue('1,01,000.00')
  await dialog.getByRole('button', { name: 'Apply advance' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/receivables/invoices/${invoices_id}`)
  // By hand: ₹3,06,000 less ₹1,01,000 ahead, less ₹1,000 that was collected at 1%.
  await expect(page.getByText('₹2,04,000').first()).toBeVisible()
  await expect(page.getByText('Includes ₹1,000.00 less TCS: the advance keeps the rate of its date')).toBeVisible()
  await accessible(page)
  await shots(page, 'tcs-invoice')
  await page.getByRole('link', { name: /^RCT\// }).click()
  await expect(page.getByText('Includes ₹1,000.00 less TCS: the advance keeps the rate of its date')).toBeVisible()
  await shots(page, 'tcs-payment')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.goto(`/receivables/invoices/${invoices_id}`)
  await expect(page.getByText('₹3,06,000').first()).toBeVisible()
})
