import { expect, type Page, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** A sent estimate of one line for the first customer a search finds; its number. */
async function sendOne(page: Page, item: string, quantity: string, price: string): Promise<string> {
  await page.goto('/receivables/estimates/new')
  await page.getByLabel('Customer', { exact: true }).fill('a')
  await page.getByRole('listbox').getByRole('option').first().click()
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Item' }).fill(item)
  await page.keyboard.press('Escape')
  await line.getByLabel('Quantity').fill(quantity)
  await line.getByLabel('Price (₹)').fill(price)
  await page.keyboard.press('Control+Enter')
  await expect(heading(page, /^EST\//)).toBeVisible({ timeout: 30_000 })
  return heading(page, /^EST\//).innerText()
}

test('an estimate is sent, accepted, and invoiced in two parts', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page)
  const number = await sendOne(page, 'Handloom cloth', '10', '1000')
  await expect(page.getByText('10,000.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Accepted' }).click()
  await expect(page.getByText('Marked as accepted')).toBeVisible()
  await accessible(page)

  await page.getByRole('button', { name: 'Create invoice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Quantity of Handloom cloth').fill('11')
  await dialog.getByRole('button', { name: 'Create invoice' }).click()
  await expect(dialog.getByText('Only 10 left')).toBeVisible()
  await dialog.getByLabel('Quantity of Handloom cloth').fill('4')
  await dialog.getByRole('button', { name: 'Create invoice' }).click()
  await expect(heading(page, 'Draft invoice')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(heading(page, /^INV\//)).toBeVisible()

  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('Invoiced 4 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await expect(dialog.getByLabel('Quantity of Handloom cloth')).toHaveValue('6')
  await dialog.getByRole('button', { name: 'Create invoice' }).click()
  await expect(heading(page, 'Draft invoice')).toBeVisible()
  await page.goBack()
  await expect(heading(page, number)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Invoiced 10 of 10')).toBeVisible()
})

test('a declined estimate is revised under its number', async ({ page }) => {
  await signIn(page)
  const number = await sendOne(page, 'Yarn', '1', '500')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as declined' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Too dear')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as declined' }).click()
  await expect(page.getByText('Declined: Too dear').first()).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Revise' }).click()
  await expect(heading(page, `Revise ${number}`)).toBeVisible()
  await page.getByRole('group', { name: 'Line 1' }).getByLabel('Price (₹)').fill('450')
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(heading(page, number)).toBeVisible()
  await expect(page.getByRole('article').getByText('450.00').first()).toBeVisible()
})
