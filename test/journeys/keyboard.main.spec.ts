import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { signIn } from './person.ts'

test('the work is done by keyboard alone: palette, shortcut, list, row, back', async ({ page }) => {
  await signIn(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('trial')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Trial balance' })).toBeVisible()

  await page.keyboard.press('Shift+H')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goto('/receivables/invoices')
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row').nth(2)).toBeVisible()
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/receivables\/invoices\/[0-9a-f-]{36}/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
})

test('a shortcut typed into a field is text', async ({ page }) => {
  await giveSession(page)
  await page.goto('/receivables/customers')
  const search = page.getByRole('searchbox').first()
  await search.fill('')
  await search.press('Shift+H')
  await expect(search).toHaveValue('H')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})
