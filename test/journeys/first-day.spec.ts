import { expect, test } from '@playwright/test'
import { register } from './person.ts'

test('a company with nothing in it sees no chart without figures, no return it does not file, and where to begin', async ({
  page,
}) => {
  await register(page, 'First Day Traders')
  await page.goto('/reports/profit-and-loss')
  await expect(page.getByRole('row', { name: 'Profit for the period' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show as table' })).toHaveCount(0)
  for (const [path, form] of [
    ['/gstr-1', 'GSTR-1'],
    ['/accounting/tax-filing', 'GSTR-3B'],
    ['/gst/annual', 'GSTR-9'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(`Without a GSTIN your company files no ${form}.`)).toBeVisible()
    await expect(page.getByText(/ was due on | is due on |Returns not filed yet/)).toHaveCount(0)
  }
  await page.goto('/payables/pay-bills')
  await page.getByRole('link', { name: 'Bills to review' }).click()
  await expect(page.getByText('Nothing to review')).toBeVisible()
})
