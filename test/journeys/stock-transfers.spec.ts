import { expect, test } from '@playwright/test'
import { updateCompany } from '#contract/company/company.ts'
import { addRegistration } from '#contract/company/registrations.ts'
import { companyDetails, registration } from '#test/support/builders.ts'
import { openBooks } from './entering.ts'
import { accessible } from './person.ts'

test('goods go to another GSTIN of the company: a tax invoice is issued, and cancelled because they were not sent', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { ask } = await openBooks(page, 'Sahyadri Traders')
  await ask(updateCompany, companyDetails(), {}, 'PUT')
  await ask(addRegistration, registration())
  await page.goto('/receivables/stock-transfers')
  await expect(page.getByText('No stock transfers yet')).toBeVisible()
  await page.getByRole('link', { name: 'New stock transfer' }).first().click()

  await expect(page.getByLabel('To', { exact: true })).toHaveValue(/.+/)
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Item' }).fill('Handloom cloth')
  await page.keyboard.press('Escape')
  await line.getByLabel('HSN/SAC').fill('5208')
  await line.getByLabel('Price (₹)').fill('1000')
  await expect(page.getByText('IGST: from Maharashtra to Karnataka')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Issue stock transfer' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'ST271/26-27/0001' })).toBeVisible()
  await expect(page.getByText('Not reported yet')).toBeVisible()
  // A long value beside it does not break a name letter by letter.
  const name = page.locator('header dt').filter({ hasText: 'Place of supply' })
  expect((await name.boundingBox())?.height).toBeLessThan(30)
  await expect(page.getByRole('heading', { name: 'e-Invoice' })).toBeVisible()
  await page.getByRole('button', { name: 'Create e-way bill' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('To pincode')).toHaveValue('560029')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await accessible(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel stock transfer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The truck broke down')
  await dialog.getByRole('button', { name: 'Cancel stock transfer' }).click()
  await expect(page.getByText(/Cancelled on .*: The truck broke down/)).toBeVisible()

  await page.goto('/receivables/stock-transfers?view=cancelled')
  await expect(page.getByText('ST271/26-27/0001').first()).toBeVisible()
})
