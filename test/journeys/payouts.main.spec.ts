import { expect, type Page, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { newestOtp } from './otp.ts'
import { accessible } from './person.ts'

async function release(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Approve and pay/ }).click()
  await expect(dialog.getByText('Please enter OTP')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send OTP', exact: true }).click()
  await expect(page.getByText('OTP sent to registered mobile/email')).toBeVisible()
  await dialog.getByLabel('OTP', { exact: true }).fill(await newestOtp(page))
  await dialog.getByRole('button', { name: /^Approve and pay/ }).click()
  await expect(dialog).toBeHidden()
}

test('a vendor is paid on account: the way is seen, the password asked for, and the bank has paid', async ({ page }) => {
  await giveSession(page)
  await page.goto('/payout/new')
  await page.getByRole('combobox', { name: 'Vendor' }).fill('Rane')
  await page.getByRole('option', { name: /Rane and Associates/ }).click()
  await page.getByRole('textbox', { name: 'Amount (₹)' }).fill('101')
  await page.getByLabel('Narration').fill('Lease advice')
  await expect(page.getByText('If that fails')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Create payout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rane and Associates' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await release(page)
  await expect(page.getByText(/^Paid and posted, UTR/)).toBeVisible({ timeout: 15_000 })
  await accessible(page)
})

test('vendors are paid from a file on a phone: one row is wrong, one password releases the rest', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await giveSession(page)
  await page.goto('/bulk-fund-transfer')
  const lines = [
    'Vendor,Amount,Narration',
    `Rane and Associates,11,${Date.now()}`,
    'Sahil Fabricators,12,Racks',
    'Nobody at all,13,x',
  ]
  const file = { name: 'pay.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('checkbox', { name: 'Leave out wrong rows' }).check()
  await page.getByRole('button', { name: /^Import 2/ }).click()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await expect(page.getByRole('dialog').getByText('₹23.00').first()).toBeVisible()
  await accessible(page)
  await release(page)
  await expect(page.getByText('2 · ₹23.00')).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible({ timeout: 15_000 })
})

test('the minimum of a credit card is paid from the bank, with a password', async ({ page }) => {
  test.setTimeout(150_000)
  await giveSession(page)
  await page.goto('/card-repay')
  await expect(page.getByRole('heading', { level: 1, name: 'Repay a card' })).toBeVisible()
  await page.getByRole('button', { name: 'Repay', exact: true }).click()
  await page.getByRole('combobox', { name: 'Amount' }).selectOption({ label: 'Minimum due: ₹1,925.00' })
  await expect(page.getByText(/^₹[\d,.]+ available$/)).toBeVisible({ timeout: 15_000 })
  await accessible(page)
  // While the balance is being refreshed, nothing is paid: the person clicks again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Repay', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Approve and pay/ })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 75_000 })
  await release(page)
  await expect(page.getByText('Payment Successful')).toBeVisible({ timeout: 15_000 })
})
