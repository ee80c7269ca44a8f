import { expect, type Page, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** An issued invoice of one line for the first customer a search finds; its number. */
async function issueOne(page: Page): Promise<string> {
  await page.goto('/receivables/invoices/new')
  await page.getByLabel('Customer', { exact: true }).fill('a')
  await page.getByRole('listbox').getByRole('option').first().click()
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Item' }).fill('Handloom cloth')
  await page.keyboard.press('Escape')
  await line.getByLabel('Quantity').fill('10')
  await line.getByLabel('Price (₹)').fill('1000')
  await page.keyboard.press('Control+Enter')
  await expect(heading(page, /^INV\//)).toBeVisible({ timeout: 30_000 })
  return heading(page, /^INV\//).innerText()
}

test('returned goods lower their invoice; taken back, a part of the credit is refunded', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page)
  const number = await issueOne(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Create credit note' }).click()
  await expect(heading(page, 'Draft credit note')).toBeVisible()
  await page.getByRole('group', { name: 'Line 1' }).getByLabel('Quantity').fill('4')
  await page.keyboard.press('Control+Enter')
  await expect(heading(page, /^CN\//)).toBeVisible({ timeout: 30_000 })
  const note = await heading(page, /^CN\//).innerText()
  await expect(page.getByRole('heading', { name: 'Applied to' })).toBeVisible()
  await accessible(page)

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Apply to an invoice' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Record a refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount (₹)').fill('1000')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(page.getByText('Refund recorded')).toBeVisible()
  await expect(page.getByText('Partly used')).toBeVisible()

  await page.goto('/receivables/credit-notes?status=open')
  await expect(page.getByRole('link', { name: note }).first()).toBeVisible()
  await page.getByRole('link', { name: note }).first().click()
  await page.getByRole('link', { name: number }).first().click()
  await expect(heading(page, number)).toBeVisible()
  await expect(page.getByRole('link', { name: note })).toBeVisible()
})
