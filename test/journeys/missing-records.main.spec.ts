import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { go } from './settled.ts'

const unknown = '01920000-0000-7000-8000-000000000001'

test('an address without a record is a page not found, with pages to go to', async ({ page }) => {
  await giveSession(page)
  await page.goto('/settings')
  for (const path of [
    '/receivables/invoices/abc',
    '/payables/bills/xyz/edit',
    '/payroll/runs/1',
    '/accounting/year-end/last/audit',
    `/receivables/customers/${unknown}`,
    `/accounting/fixed-assets/${unknown}`,
    `/accounting/inventory/${unknown}`,
    `/banking/foreign-accounts/${unknown}`,
    `/apps/hub/product/${unknown}`,
    '/accounting/year-end/2019-04-01/audit',
    '/accounting/year-end/2019-04-01/confirmations',
    '/accounting/year-end/2019-04-01/adjustment',
  ]) {
    await go(page, path)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' }), path).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the dashboard' }), path).toBeVisible()
  }
  await go(page, `/accounting/fixed-assets/${unknown}`)
  await expect(
    page.getByText('This asset does not exist. It may have been deleted, or it belongs to another company.'),
  ).toBeVisible()
})

test('the tabs of payroll all stand within the page on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await giveSession(page)
  await page.goto('/settings')
  await go(page, '/payroll')
  const tabs = page.getByRole('navigation', { name: 'Payroll', exact: true })
  await expect(tabs.getByRole('link', { name: 'Law changes' })).toBeInViewport({ ratio: 1 })
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
})
