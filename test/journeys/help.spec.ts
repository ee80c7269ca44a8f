import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { accessible } from './person.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a mistyped question is found in the help of the page, read, and left again', async ({ page }) => {
  await giveSession(page)
  await page.goto('/receivables/invoices')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const help = page.getByRole('dialog', { name: 'Frequently Asked Questions - Invoices' })
  await help.getByRole('searchbox', { name: 'Search questions' }).fill('cancle invocie')
  await help.getByRole('button', { name: 'How do I cancel an invoice?' }).click()
  await expect(help.getByRole('heading', { name: 'How do I cancel an invoice?' })).toBeVisible()
  const link = help.getByRole('link', { name: 'Receivables › Invoices' })
  await expect(link).toHaveAttribute('target', '_blank')
  await accessible(page)
  await help.getByRole('button', { name: 'Back' }).click()
  await expect(help.getByRole('searchbox', { name: 'Search questions' })).toHaveValue('cancle invocie')
  await expect(help.getByText('For more queries , please')).toBeVisible()
})

test('a reference of an answer is shown as a table; a page without a module is marked so', async ({ page }) => {
  await giveSession(page)
  await page.goto('/banking/import')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const help = page.getByRole('dialog', { name: 'Frequently Asked Questions - Import statement' })
  await help.getByRole('button', { name: 'Which bank statement files can I import?' }).click()
  await help.getByRole('button', { name: 'References' }).click()
  const file = page.getByRole('dialog', { name: 'sample-bank-statement.csv' })
  await expect(file.getByRole('columnheader', { name: 'Narration' })).toBeVisible()
  await page.goto('/nowhere-at-all')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  const nowhere = page.getByRole('dialog', { name: 'Frequently Asked Questions' })
  await expect(nowhere.getByText('Module Not Available')).toBeVisible()
  await nowhere.getByRole('button', { name: 'Search all modules' }).click()
  await expect(page.getByRole('button', { name: 'What does the dashboard show me?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+K')
  await page.getByRole('dialog').getByRole('combobox').fill('book depreciaton')
  await page.getByRole('option', { name: /How do I book depreciation\?/ }).click()
  await expect(page.getByRole('heading', { name: 'How do I book depreciation?' })).toBeVisible()
})

test('a report with a screenshot gets a number and stands in the conversation with the team', async ({ page }) => {
  await giveSession(page)
  await page.goto('/reports/trial-balance')
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Report an issue' })
  await drawer.getByRole('button', { name: 'Send report' }).click()
  await expect(drawer.getByText('Enter what went wrong')).toBeVisible()
  const words = `The total is missing ${crypto.randomUUID().slice(0, 8)}`
  await drawer.getByLabel('What went wrong?').fill(words)
  await drawer.getByLabel('Add a screenshot').setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: png })
  await expect(drawer.getByAltText('Your screenshot')).toBeVisible()
  await accessible(page)
  await drawer.getByRole('button', { name: 'Send report' }).click()
  await expect(drawer.getByText(/^\d{4}-\d{4}$/)).toBeVisible()
  await drawer.getByRole('button', { name: 'See your reports' }).click()
  const support = page.getByRole('dialog', { name: 'Support' })
  await support.getByRole('button', { name: new RegExp(words) }).click()
  const report = page.getByRole('dialog', { name: /^Report / })
  await expect(report.getByText(words)).toBeVisible()
  await report.getByRole('textbox', { name: 'Message' }).fill('It is there again')
  await page.keyboard.press('Enter')
  await expect(report.getByRole('listitem').filter({ hasText: 'It is there again' })).toBeVisible()
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Trial balance' })).toBeVisible()
})
