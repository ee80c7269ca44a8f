import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { signUp } from './person.ts'

test('an owner of two companies sees them side by side, and what is eliminated by hand', async ({ page }) => {
  await signUp(page, 'Nair Looms')
  await page.goto('/register/company')
  await page.getByLabel('Company name').fill('Nair Exports')
  await page.getByLabel('State').selectOption({ label: 'Kerala (32)' })
  await page.getByRole('button', { name: 'Add company' }).click()
  await page.getByRole('button', { name: 'Start Free Trial' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Meera' })).toBeVisible()
  await page.goto('/reports/group')
  await page.getByRole('button', { name: 'Create group' }).click()
  await page.getByLabel('Name').fill('Nair group')
  await page.getByLabel('Nair Looms').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Create group' }).click()
  await page
    .getByLabel(/^(Which report|Report)$/)
    .last()
    .selectOption('by_hand')
  await page.getByRole('button', { name: 'Add manual elimination' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Why').fill('Loan between the companies')
  for (const [line, account, side] of [
    ['Line 1', 'Loans from directors', 'Debit'],
    ['Line 2', 'Security deposits', 'Credit'],
  ] as const) {
    const group = drawer.getByRole('group', { name: line })
    await group.getByRole('combobox').fill(account)
    await page.getByRole('option', { name: account }).click()
    await group.getByLabel(side).fill('5000')
  }
  await expect(drawer.getByText('Debits and credits are equal.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Save elimination' }).click()
  await expect(page.getByText('Loan between the companies').first()).toBeVisible()
  await page
    .getByLabel(/^(Which report|Report)$/)
    .last()
    .selectOption('trial_balance')
  const table = page.getByRole('group', { name: 'Trial balance' })
  await expect(table.getByRole('columnheader')).toContainText(['Nair Exports', 'Nair Looms', 'Eliminations', 'Group'])
  await expect(table.getByRole('row', { name: /Loans from directors/ })).toContainText('5,000.00')
})

test('a note of two companies is shown with its reason, and leads into the books of the other company', async ({ page }) => {
  await giveSession(page)
  await page.goto('/reports/group?report=between_companies')
  const table = page.getByRole('group', { name: 'Between companies' })
  const note = table.getByRole('row', { name: /CN.* and DN/ })
  await expect(note).toContainText(/Both have TP/)
  await note.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Open Tansa Papers Private Limited' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^CN/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Tansa Papers Private Limited.*switch company/ })).toBeVisible()
})
