import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { accessible } from './person.ts'

test('a journal of another program is read and mapped before anything is posted; an accrual is scheduled and paused', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await giveSession(page)
  await page.goto('/accounting/journals')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const journal = '2026-11-02 * Sale to a friend\n    Assets:Till    $ 30.00 = $ 30.00\n    Income:Odd jobs\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'till.journal', mimeType: 'text/plain', buffer: Buffer.from(journal) })
  await expect(page.getByText('The balance in the file matches.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Set the rates' }).click()
  await page.getByLabel('One $ in ₹').fill('83.25')
  await page.getByRole('button', { name: 'Set rates' }).click()
  await expect(page.getByText('One $ is ₹83.25')).toBeVisible()
  await page.getByRole('button', { name: 'Change Assets:Till' }).click()
  await page.getByLabel('An existing account').check()
  await page.getByRole('dialog').getByLabel('Account', { exact: true }).fill('Cash in')
  await page.getByRole('option', { name: /Cash in hand/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Assets:Till/ })).toContainText('Cash in hand')
  await accessible(page)
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByText('Import cancelled: nothing was posted.')).toBeVisible()

  const name = `Audit fee ${crypto.randomUUID().slice(0, 6)} of {month}`
  await page.goto('/accounting/recurring-journals/new')
  await page.getByLabel('Narration').fill(name)
  for (const [at, account, side] of [
    [1, 'Auditor', 'Debit'],
    [2, 'Expenses payable', 'Credit'],
  ] as const) {
    const line = page.getByRole('group', { name: `Line ${at}` })
    await line.getByLabel('Account', { exact: true }).fill(account)
    await page.getByRole('option', { name: account }).click()
    await line.getByLabel(side).fill('5000')
  }
  await page.getByLabel('Reverse each on the first of the next month, such as accruals').check()
  await page.getByRole('button', { name: 'Start schedule' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('On the first of the next month')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible()
})
