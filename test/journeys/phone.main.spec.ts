import { expect, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'
import { open } from './settled.ts'

const pages = [
  '/dashboard',
  '/receivables/invoices',
  '/receivables/customers',
  '/banking/transactions',
  '/banking/reconcile',
  '/banking/import',
  '/reports/balance-sheet',
  '/accounting/journals',
]

test('on a phone every page fits its width and passes the accessibility rules', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page)
  for (const path of pages) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect([path, overflow]).toEqual([path, 0])
    await accessible(page)
  }
})

test('the menu opens as a drawer and leads to a page', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page
    .getByRole('button', { name: 'Receivables' })
    .or(page.getByRole('link', { name: 'Receivables' }))
    .first()
    .click()
  await expect(page.getByText('Back to Main Menu')).toBeVisible()
  await page.getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
})

test('what a long page is for stands at the thumb: Pay under the bills, Save under a form', async ({ page }) => {
  await signIn(page)
  const inSight = async (path: string, name: RegExp) => {
    await page.goto(path)
    const button = page.locator('main').getByRole('button', { name })
    await expect(button, path).toHaveCount(1)
    await expect(button, path).toBeInViewport({ ratio: 1 })
    await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
    await expect(button, path).toBeInViewport({ ratio: 1 })
  }
  await inSight('/payables/pay-bills?tick=due', /^Pay (bills|\d+ bill)/)
  await inSight('/receivables/invoices/new', /^Issue|^Send|^Finalise/)
  await inSight('/payables/bills/new', /^Submit for review$/)
  await inSight('/accounting/journals/new', /^Post/)
  await inSight('/payout/new', /^Create payout$/)
})
