import { expect, test } from '@playwright/test'
import { openCompany } from './entering.ts'
import { accessible } from './person.ts'
import { rowsOf } from './rows.ts'

test('a page the plan does not include shows it before any work, and “Maybe Later” is remembered', async ({ page }) => {
  const { email } = await openCompany(page, 'Locked Looms')
  await (await rowsOf(email)).plan({ started_on: '2026-10-17', ends_on: '2026-11-15' })
  await page.goto('/receivables/e-invoices')
  await page.getByRole('button', { name: 'Maybe Later' }).click()
  const lock = page.getByRole('main')
  await expect(lock.getByText('The Free plan does not include e-Invoice.')).toBeVisible()
  await expect(
    lock.getByText(/The Growth plan includes this, from ₹1,499\.00 a month plus GST\. You can still create and send invoices/),
  ).toBeVisible()
  await accessible(page)
  await page.reload()
  await expect(lock.getByText('The Free plan does not include e-Invoice.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Pages outside the menu say it, too, before a file is chosen.
  await page.goto('/receivables/invoices/import')
  await expect(lock.getByText('The Free plan does not include Invoice upload.')).toBeVisible()
  await lock.getByRole('link', { name: 'See the plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
})
