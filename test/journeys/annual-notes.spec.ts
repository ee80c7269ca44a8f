import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'

test('share capital is entered, earnings a share and ratios follow, and the set is printed', async ({ page }) => {
  await giveSession(page)
  await page.goto('/reports')
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Notes to accounts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notes to accounts' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Share capital' }).click()
  const drawer = page.getByRole('dialog', { name: 'Share capital' })
  const remove = drawer.getByRole('button', { name: 'Remove Class 1' })
  if (await remove.isVisible()) await remove.click()
  await drawer.getByRole('button', { name: 'Add class' }).click()
  await drawer.getByLabel('Authorised shares').fill('100000')
  await drawer.getByLabel('Issued shares').fill('40000')
  await drawer.getByLabel('Subscribed at the beginning of the year').fill('50000')
  await drawer.getByRole('button', { name: 'Save share capital' }).click()
  await expect(drawer.getByText('You issue fewer shares than subscribed at the year end')).toBeVisible()
  await drawer.getByLabel('Issued shares').fill('50000')
  await drawer.getByRole('button', { name: 'Save share capital' }).click()
  await expect(page.getByText('Share capital saved')).toBeVisible()

  const capital = page.getByRole('table', { name: 'Authorised, issued, subscribed and paid-up' })
  await expect(capital.getByRole('row', { name: 'Paid-up share capital' })).toContainText('5,00,000.00')
  const shares = page.getByRole('table', { name: 'Earnings per share: Shares' })
  await expect(shares.getByRole('row', { name: 'Weighted average number of equity shares' })).toContainText('50,000')
  const earnings = page.getByRole('table', { name: 'Earnings per share: Profit and earnings' })
  await expect(earnings.getByRole('row', { name: 'Basic earnings per share' })).toContainText(/\d\.\d\d/)

  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Ratios' }).click()
  const ratios = page.getByRole('table', { name: 'Ratios: Ratio' })
  await expect(ratios.getByRole('row')).toHaveCount(12)
  await expect(ratios.getByRole('row', { name: 'Current ratio' })).toContainText('Current assets ÷ current liabilities')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print full set' }).click()
  expect((await saved).suggestedFilename()).toBe('Financial statements 2025-26.pdf')
})

test('a loan has its repayments, and earnings per share stand on the face of profit and loss', async ({ page }) => {
  await giveSession(page)
  await page.goto('/reports/notes-to-accounts')
  await page.getByRole('button', { name: 'Edit Borrowings' }).click()
  const drawer = page.getByRole('dialog', { name: 'Borrowings' })
  await drawer.getByRole('button', { name: 'Add loan' }).click()
  const loan = drawer.getByRole('group', { name: /^Loan \d+$/ }).last()
  await loan.getByLabel('Lender').fill('HDFC Bank')
  await loan.getByLabel('Amount at the end of the year (₹)').fill('600000')
  await loan.getByRole('button', { name: 'Add repayment' }).click()
  await loan.getByRole('textbox', { name: 'First due date' }).fill('05/04/2026')
  await loan.getByLabel('Number of instalments').fill('12')
  await loan.getByLabel('Months between instalments').fill('1')
  await loan.getByLabel('Principal per instalment (₹)').fill('50000')
  await drawer.getByRole('button', { name: 'Save borrowings' }).click()
  await expect(page.getByText('Borrowings saved')).toBeVisible()
  const table = page.getByRole('table', { name: /^Borrowings/ })
  await expect(table.getByRole('row', { name: 'HDFC Bank' })).toContainText(
    '12 instalments of ₹50,000.00, every month from 5 Apr 2026',
  )

  await page.goto('/reports/profit-and-loss?from=2025-04-01&to=2026-03-31')
  await expect(page.getByRole('row', { name: /^Earnings per equity share \(₹\)/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Basic / })).toContainText(/\d\.\d\d/)
  await expect(page.getByRole('row', { name: /^Diluted / })).toContainText(/\d\.\d\d/)
})
