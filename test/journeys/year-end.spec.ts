import { expect, test } from '@playwright/test'
import { openCompany } from './entering.ts'
import { accessible } from './person.ts'

test('a year is checked and locked, the audit adjusts it, and an auditor is invited', async ({ page }) => {
  test.setTimeout(90_000)
  await openCompany(page, `Year End Traders ${crypto.randomUUID().slice(0, 6)}`)
  await page.goto('/accounting/year-end?year=2025-04-01')
  await expect(page.getByText('15 of 15 rows settled')).toBeVisible({ timeout: 30_000 })
  await accessible(page)
  await page.getByRole('button', { name: 'Lock year' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Reason').fill('Accounts approved by the board')
  await drawer.getByRole('button', { name: 'Lock year' }).click()
  await expect(page.getByText('Every row was settled.')).toBeVisible()

  await page.getByRole('link', { name: 'Open audit' }).click()
  await page.getByRole('link', { name: 'Adjustments' }).click()
  await page.getByRole('link', { name: 'Post adjustment' }).click()
  await page.getByLabel('Narration').fill('Audit fee of the year')
  await page.getByLabel('Reason').fill('Provision was excluded')
  for (const [at, account, side] of [
    [1, 'Auditor', 'Debit'],
    [2, 'Expenses payable', 'Credit'],
  ] as const) {
    const line = page.getByRole('group', { name: `Line ${at}` })
    await line.getByLabel('Account', { exact: true }).fill(account)
    await page.getByRole('option', { name: account }).click()
    await line.getByLabel(side).fill('25000')
  }
  await page.getByRole('button', { name: 'Post adjustment' }).click()
  await expect(page.getByRole('heading', { name: 'Audit fee of the year' })).toBeVisible()
  await expect(page.getByText('Locked when posted')).toBeVisible()

  await page.getByRole('link', { name: 'Auditors' }).click()
  await page.getByRole('button', { name: 'Invite auditor' }).first().click()
  await page.getByRole('dialog').getByLabel('Email').fill('kiran@firm.example.in')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Requests' }).click()
  await page.getByRole('button', { name: 'Add request' }).first().click()
  await page.getByLabel('What is needed').fill('Rent agreement')
  await page.getByRole('dialog').getByRole('button', { name: 'Add request' }).click()
  await page.getByRole('link', { name: 'Rent agreement' }).click()
  await expect(page.getByRole('dialog')).toContainText('Asked by')
  await accessible(page)
})
