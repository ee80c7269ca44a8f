import { expect, test } from '@playwright/test'
import { accessible, register, signIn } from './person.ts'

test('what needs one today is on the first page, each with its figure and its button, and the cards are arranged by keyboard', async ({
  page,
}) => {
  await signIn(page)
  const today = page.locator('section', { hasText: 'Needs you today' }).first()
  await expect(today.getByRole('link', { name: /^Pay \d+ bills/ })).toBeVisible()
  await today.getByRole('button', { name: /^Show \d+ more/ }).click()
  await expect(today.getByRole('link', { name: /^Match \d+/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Cash and bank this month' })).toBeVisible()
  await accessible(page)

  await today.getByRole('link', { name: /^Pay \d+ bills/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay Bills' })).toBeVisible()
  await expect(page).toHaveURL(/view=due/)
  await page.goBack()

  const first = page.locator('main h2').filter({ hasText: /Cash and bank|Statutory dates/ })
  await expect(first.first()).toHaveText('Cash and bank')
  await page.getByRole('button', { name: 'Arrange cards' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move Cash and bank down' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('switch', { name: 'Due soon' }).click()
  await accessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(first.first()).toHaveText('Statutory dates')
  await expect(page.getByRole('heading', { name: 'Due soon' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Arrange cards' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
})

test('a new company sees its first steps, tries the sample company, resets it and leaves it as it was', async ({ page }) => {
  // A year of books and half a year of payroll are made.
  test.slow()
  await register(page, 'Lotus Sweets')
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect(page.getByText('Needs you today')).toHaveCount(0)
  await accessible(page)
  await page.goto('/welcome')
  await expect(page.getByRole('link', { name: 'Import contacts' })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Open sample company' }).click()
  await expect(page.getByText('We are filling your sample company.')).toBeVisible()
  await expect(page.getByText('This is your sample company: all its data is made up.')).toBeVisible({ timeout: 150_000 })
  // Every page of it says so, from its first paint, and the page below does not move.
  await page.goto('/receivables/invoices')
  await expect(page.getByText('This is your sample company: all its data is made up.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible()
  await accessible(page)
  await page.goto('/dashboard')
  // Dues of taxes and payroll come first.
  await page.getByRole('button', { name: /^Show \d+ more/ }).click()
  await expect(page.getByRole('button', { name: /^Remind \d+/ })).toBeVisible()
  await page.getByRole('button', { name: /^Remind \d+/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send \d+ reminders/ })
    .click()
  await expect(page.getByText(/\d+ reminders sent/)).toBeVisible()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset sample company' }).click()
  await expect(page.getByText('We are filling your sample company.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('Lotus Sweets, 20 Nov 2026')).toBeVisible()
  await expect(page.getByText('This is your sample company: all its data is made up.')).toHaveCount(0)
})
