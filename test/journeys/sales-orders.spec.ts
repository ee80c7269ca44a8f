import { expect, type Page, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { accessible } from './person.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('an order is delivered in part, and the challan invoiced', async ({ page }) => {
  test.setTimeout(180_000)
  await giveSession(page)
  await page.goto('/receivables/sales-orders/new')
  await page.getByLabel('Customer', { exact: true }).fill('a')
  await page.getByRole('listbox').getByRole('option').first().click()
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Item' }).fill('Handloom cloth')
  await page.keyboard.press('Escape')
  await line.getByLabel('HSN/SAC').fill('5208')
  await line.getByLabel('Quantity').fill('10')
  await line.getByLabel('Price (₹)').fill('1000')
  await page.keyboard.press('Control+Enter')
  await expect(heading(page, /^SO\//)).toBeVisible({ timeout: 30_000 })
  const number = await heading(page, /^SO\//).innerText()
  await accessible(page)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Deliver' }).click()
  await dialog.getByLabel('Quantity of Handloom cloth').fill('4')
  await dialog.getByRole('button', { name: 'Create challan' }).click()
  await expect(heading(page, 'Draft delivery challan')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(heading(page, /^DC\//)).toBeVisible()
  await accessible(page)

  await page.getByRole('button', { name: 'Goods returned' }).click()
  await dialog.getByLabel('Quantity of Handloom cloth').fill('1')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Returned 1 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(dialog.getByLabel('Quantity of Handloom cloth')).toHaveValue('3')
  await dialog.getByRole('button', { name: 'Create invoice' }).click()
  await expect(heading(page, 'Draft invoice')).toBeVisible()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('Delivered 3 of 10 · Invoiced 3 of 10')).toBeVisible()
})
