import { expect, test } from '@playwright/test'
import { newestOtp } from './otp.ts'
import { accessible, signIn } from './person.ts'

test('the bills that are due are paid from the dashboard in five steps, with one password', async ({ page }) => {
  await signIn(page)
  const today = page.locator('section', { hasText: 'Needs you today' }).first()
  let steps = 0
  const step = async (done: Promise<unknown>) => {
    steps += 1
    await done
  }
  await step(today.getByRole('link', { name: /^Pay \d+ bills/ }).click())
  await expect(page.getByRole('heading', { level: 1, name: 'Pay Bills' })).toBeVisible()
  const bills = page.getByRole('table', { name: 'Bills to pay' })
  const payOf = { name: /^Pay .+ of / }
  const ticked = bills.locator('tbody').getByRole('checkbox', { ...payOf, checked: true })
  await expect(ticked.first()).toBeVisible()
  expect(await ticked.count()).toBe(await bills.locator('tbody').getByRole('checkbox', payOf).count())
  await expect(page.getByText('Left after')).toBeVisible({ timeout: 15_000 })
  await accessible(page)

  await step(page.getByRole('button', { name: /^Pay \d+ bills, ₹/ }).click())
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/leaves .+\. You can't undo this\./)).toBeVisible()
  await accessible(page)
  if (await dialog.getByLabel('Reason for paying anyway').isVisible())
    await dialog.getByLabel('Reason for paying anyway').fill('Called them on the number we had')
  await step(dialog.getByRole('button', { name: 'Send OTP', exact: true }).click())
  await expect(page.getByText('OTP sent to registered mobile/email')).toBeVisible()
  await step(dialog.getByLabel('OTP', { exact: true }).fill(await newestOtp(page)))
  await step(dialog.getByRole('button', { name: /^Approve and pay/ }).click())
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Paid' })).toBeVisible({ timeout: 20_000 })
  expect(steps).toBe(5)
  await accessible(page)

  await page.getByRole('link', { name: 'Pay more bills' }).click()
  await page.getByRole('link', { name: /^Overdue/ }).click()
  await expect(bills).toBeHidden()
})

test('a part of a bill is paid, and the rest is shown on its row', async ({ page }) => {
  await signIn(page)
  await page.goto('/payables/pay-bills')
  const row = page.getByRole('table', { name: 'Bills to pay' }).locator('tbody tr').last()
  await row.getByRole('checkbox', { name: /^Pay .+ of / }).check()
  const amount = row.getByRole('textbox')
  await amount.fill('999999999')
  await page.getByRole('button', { name: /^Pay 1 bill/ }).click()
  await expect(row.getByText('Enter an amount up to what is left')).toBeVisible()
  await amount.fill('100')
  await expect(row.getByText(/stays due$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay 1 bill, ₹100.00' })).toBeVisible()
})
