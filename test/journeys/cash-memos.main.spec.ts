import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { accessible } from './person.ts'

test('two items are sold by keyboard, the UPI code shows the sum, and the memo is cancelled the same day', async ({ page }) => {
  test.setTimeout(120_000)
  await giveSession(page)
  await page.goto('/receivables/cash-memos/new')
  const find = page.getByRole('combobox', { name: 'Add an item' })
  await expect(find).toBeFocused()

  const first = `Brass lamp ${Date.now()}`
  await page.keyboard.type(first)
  await page.getByRole('option', { name: `Add “${first}”` }).waitFor()
  await page.keyboard.press('Enter')
  const lamp = page.getByRole('group', { name: first })
  await expect(lamp.getByLabel('Price (₹)')).toBeFocused()
  await page.keyboard.type('500')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await expect(lamp.getByLabel('Quantity')).toHaveValue('2')
  await page.keyboard.press('Enter')
  await expect(find).toBeFocused()

  await page.keyboard.type('Wick')
  await page.getByRole('option', { name: 'Add “Wick”' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Wick' }).getByLabel('Price (₹)')).toBeFocused()
  await page.keyboard.type('50')
  await expect(page.getByRole('button', { name: 'Receive ₹1,239.00' })).toBeVisible()
  await page.getByRole('radio', { name: 'Cash' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('img', { name: 'UPI code for ₹1,239.00' })).toBeVisible()
  await accessible(page)

  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^CM\// })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Paid by UPI')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel memo' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Goods returned')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel memo' }).click()
  await expect(page.getByText(/Cancelled on .*: Goods returned/)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Cash memos' }).click()
  await page.getByLabel('Search cash memos').fill('1239')
  await expect(page.getByText('Walk-in customer').first()).toBeVisible()
})
