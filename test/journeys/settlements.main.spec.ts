import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { accessible } from './person.ts'

test('a settlement shows what it is made of, and its match with the bank is undone and made again', async ({ page }) => {
  await giveSession(page)
  await page.goto('/banking/settlements?tab=matched')
  const row = page.getByRole('grid', { name: 'Settlements' }).getByRole('link').first()
  await page.goto((await row.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: /^Settlement of/ })).toBeVisible()
  await expect(page.getByText('The bank line names the UTR')).toBeVisible()
  await expect(page.getByText('Payment gateway clearing')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Undo match' }).click()
  await expect(page.getByRole('heading', { name: 'Which bank line is it?' })).toBeVisible()
  await page.getByRole('button', { name: 'Match', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Undo match' })).toBeVisible()
})

test('an account is connected by answering the bank on its own page', async ({ page }) => {
  await giveSession(page)
  await page.goto('/banking/connected')
  await page.getByRole('button', { name: 'Connect accounts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect bank accounts' })
  await expect(dialog.getByRole('checkbox', { name: 'HDFC current' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Ask the bank' }).click()
  await expect(page.getByRole('link', { name: 'Answer at the bank' })).toBeVisible()
  // The demo company is shared, so nothing is posted that adds lines in between.
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('link', { name: 'Answer at the bank' })).toBeHidden()
})
