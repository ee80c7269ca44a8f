import { expect, test } from '@playwright/test'
import { accessible, registerByForm, signUp } from './person.ts'

test('the trial is started, a plan looked at, chosen and given up', async ({ page }) => {
  await registerByForm(page, 'Trial Traders')
  const header = page.getByRole('banner')
  await expect(header.getByText('30 days left in your free trial')).toBeVisible()
  await header.getByRole('link', { name: 'Upgrade' }).click()
  await expect(page).toHaveURL(/source=Dashboard(%20|\+)Header/)
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
  await accessible(page)

  await page.getByRole('link', { name: 'Monthly' }).click()
  await page.getByRole('button', { name: 'Choose Growth' }).click()
  const quote = page.getByRole('dialog', { name: 'Growth plan' })
  await expect(quote.getByText('₹269.82')).toBeVisible()
  await expect(quote.getByText('₹1,768.82')).toBeVisible()
  await quote.getByRole('button', { name: 'Go to payment' }).click()

  const pending = page.getByRole('dialog', { name: 'Payment for your plan' })
  await expect(pending.getByRole('button', { name: 'Pay ₹1,768.82' })).toBeVisible()
  await pending.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('₹1,768.82 is due by')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  await pending.getByRole('button', { name: 'Cancel this plan change' }).click()
  await expect(page.getByText('is to pay by')).toBeHidden()

  await page.getByRole('link', { name: 'Payments and invoices' }).click()
  await expect(page.getByText('No payments yet')).toBeVisible()
  await accessible(page)
})

test('the trial popup stays when Escape is pressed or the page beside it', async ({ page }) => {
  await signUp(page, 'Patient Partners')
  const popup = page.getByRole('dialog', { name: 'Start your 30-day free trial' })
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 500)
  await expect(popup).toBeVisible()
  await accessible(page)
  await popup.getByRole('button', { name: 'Start Free Trial' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Meera' })).toBeVisible()
})
