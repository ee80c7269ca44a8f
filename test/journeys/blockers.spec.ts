import { expect, test } from '@playwright/test'
import { register } from './person.ts'
import { rowsOf } from './rows.ts'

test('of several causes the most urgent one shows, and after each that is resolved the next', async ({ page }) => {
  // Seven renderings of the whole shell.
  test.slow()
  // The day of the server: a charge is due by the page's own.
  await page.clock.install({ time: '2026-11-20T10:00:00+05:30' })
  const { email } = await register(page, 'Many Causes')
  const rows = await rowsOf(email)
  const popup = page.getByRole('dialog')
  const shows = (title: string) => expect(popup.getByRole('heading', { name: title })).toBeVisible()
  const again = async (title: string) => {
    await page.reload()
    await shows(title)
  }

  // No feature is sold separately yet: the refusal is simulated, its effects are real.
  await page.goto('/receivables/customers')
  await page.route('**/api/main/customers', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 402,
          json: { code: 'plan_feature', message: 'Not in your plan', issues: [{ path: 'gstr1', message: 'Not in your plan' }] },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Add customer' }).first().click()
  await popup.getByLabel('Name', { exact: true }).fill('Deccan Textiles')
  await popup.getByLabel('GST treatment').selectOption('unregistered')
  await popup.getByRole('button', { name: /^(Add|Save)/ }).click()
  await shows('Unlock GSTR1')
  await page.unroute('**/api/main/customers')

  await rows.plan({ started_on: '2026-08-12', ends_on: '2026-09-10' })
  await again('Kosha plans')
  await rows.plan({ subscription_packages_id: 'classic', started_on: '2025-09-01', ends_on: '2026-08-31' })
  await again("What's New")
  await rows.matchedLines()
  await again('Reconciliation charges are due')
  await page.keyboard.press('Escape')
  await expect(popup.getByRole('button')).toHaveText(['Log out', 'Pay ₹2.95'])
  await rows.chosenPlan()
  await again('Payment for your plan')
  await rows.collected(5_00_000_00)
  await again("You've reached your Payments & Collections Limit")
  await expect(popup.getByText('Your monthly limit will reset in 1 Dec 2026')).toBeVisible()

  await popup.getByRole('button', { name: 'Maybe Later' }).click()
  await shows('Payment for your plan')
  await popup.getByRole('button', { name: 'Cancel this plan change' }).click()
  await shows('Reconciliation charges are due')
  await popup.getByRole('button', { name: 'Pay ₹2.95' }).click()
  await popup.getByText('Card or net banking').click()
  await popup.getByRole('button', { name: 'Pay ₹2.95' }).click()
  const checkout = page.frameLocator('iframe[title=Checkout]')
  await checkout.getByText('UPI', { exact: true }).click()
  await checkout.getByLabel('UPI ID').fill('meera@sandbox')
  await checkout.getByRole('button', { name: 'Pay ₹2.95' }).click()
  await shows("What's New")
})
