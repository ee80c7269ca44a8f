import { expect, type Page } from '@playwright/test'

/** An owner makes a workflow of one outside approver for every bill. */
export async function outsideWorkflow(page: Page, name: string, email: string) {
  await page.goto('/payables/approval-workflows/new')
  await page.getByLabel('Name', { exact: true }).first().fill(name)
  await page.getByLabel('Approver', { exact: true }).selectOption('outside')
  await page.getByLabel('Name (optional)').fill('Usha Iyer')
  await page.getByLabel('Email').fill(email)
}

/** A vendor and a bill of theirs for ₹11,800, submitted for review. */
export async function submitBill(page: Page, vendor: string, number: string) {
  await page.goto('/payables/vendors?edit=new')
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill(vendor)
  await form.getByLabel('GST treatment').selectOption('unregistered')
  await form.getByRole('button', { name: 'Add vendor' }).click()
  await expect(page.getByRole('row', { name: new RegExp(vendor) })).toBeVisible()
  await page.goto('/payables/bills/new')
  await page.getByRole('combobox', { name: 'Vendor' }).fill(vendor)
  await page.getByRole('option', { name: vendor, exact: true }).click()
  await page.getByLabel('Bill number').fill(number)
  await page.getByRole('textbox', { name: 'Item' }).fill('Printing of catalogues')
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Printing, stationery and courier (5550)' })
  await page.getByRole('textbox', { name: 'Price (₹)' }).fill('11800')
  await expect(page.getByText('₹11,800.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('To be reviewed', { exact: true })).toBeVisible()
}
