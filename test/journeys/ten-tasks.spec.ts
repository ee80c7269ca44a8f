import { expect, type Page, test } from '@playwright/test'
import { Hands } from './counting.ts'
import { giveSession } from './entering.ts'
import { newestOtp } from './otp.ts'

/**
 * Ten tasks of every week, from the dashboard with nothing prepared. Each takes at most the steps that the help pages of Zoho Books or
 * RazorpayX name for the same; docs/design.md says which pages, and what was counted there.
 */
const most = {
  'send an invoice': 9,
  'record what a customer paid': 7,
  'remind every overdue customer': 6,
  'make a payment link': 6,
  'enter a bill': 10,
  'pay three bills': 20,
  'pay a vendor': 11,
  'match a bank line': 5,
  'credit an invoice': 6,
  'export last year’s profit and loss': 6,
} as const

function task(name: keyof typeof most, work: (page: Page, hands: Hands) => Promise<void>) {
  test(`${name}: at most ${most[name]} steps`, async ({ page }) => {
    await giveSession(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    const hands = new Hands()
    await work(page, hands)
    console.log(`${name}: ${hands.steps} steps`)
    expect(hands.steps).toBeLessThanOrEqual(most[name])
  })
}

task('send an invoice', async (page, hands) => {
  await hands.key(page, 'Shift+I')
  await hands.fill(page.getByRole('combobox', { name: 'Customer' }), 'Deccan')
  await hands.press(page.getByRole('listbox').getByRole('option').first())
  await hands.fill(page.getByRole('combobox', { name: 'Item' }), 'a')
  await hands.press(page.getByRole('listbox').getByRole('option').first())
  await hands.press(page.getByRole('button', { name: 'More issue options' }))
  await hands.press(page.getByRole('menuitem', { name: 'Issue and send by email' }))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Send invoice' }))
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 15_000 })
})

task('record what a customer paid', async (page, hands) => {
  await hands.press(menuLink(page, 'Invoices'))
  await hands.press(
    page
      .getByRole('tab', { name: /^Overdue/ })
      .or(page.getByRole('link', { name: /^Overdue/ }))
      .first(),
  )
  await hands.press(page.getByRole('grid').getByRole('row').nth(1))
  await hands.press(page.getByRole('button', { name: 'Record payment' }).or(page.getByRole('link', { name: 'Record payment' })))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Record payment' }))
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
})

task('remind every overdue customer', async (page, hands) => {
  await hands.press(page.getByRole('button', { name: /^Remind \d+$/ }))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: /^Remind|^Send/ }))
  await expect(page.getByText(/reminder/i).first()).toBeVisible()
})

task('make a payment link', async (page, hands) => {
  await hands.press(page.getByRole('button', { name: 'New', exact: true }))
  await hands.press(page.getByRole('menuitem', { name: /payment link/i }))
  await hands.fill(page.getByLabel('Name'), 'Meera Iyer')
  await hands.fill(page.getByLabel('For', { exact: true }), 'Pottery class')
  await hands.fill(page.getByLabel('Amount (₹)'), '1500')
  await hands.press(page.getByRole('button', { name: 'Create link' }))
  await expect(page.getByText(/\/pay\?link=/)).toBeVisible()
})

task('enter a bill', async (page, hands) => {
  await hands.key(page, 'Shift+B')
  await hands.fill(page.getByRole('combobox', { name: 'Vendor' }), 'Rane')
  await hands.press(page.getByRole('option', { name: /Rane and Associates/ }))
  await hands.fill(page.getByLabel('Bill number'), crypto.randomUUID().slice(0, 8))
  await hands.fill(page.getByRole('textbox', { name: 'Item' }), 'Advice')
  await hands.fill(page.getByRole('textbox', { name: 'Price (₹)' }), '1000')
  await hands.press(page.getByRole('button', { name: 'Submit for review' }))
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
})

task('pay three bills', async (page, hands) => {
  await hands.press(page.getByRole('button', { name: 'Pages of Payables' }))
  await hands.press(menuLink(page, 'Pay Bills'))
  // Not those that other journeys need: bills that are due, of Sahil Fabricators, and the last.
  const rows = page.getByRole('table', { name: 'Bills to pay' }).locator('tbody tr').filter({ hasNotText: 'Sahil' })
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  for (const at of [count - 4, count - 3, count - 2])
    await hands.tick(rows.nth(at).getByRole('checkbox', { name: /^Pay .+ of / }))
  await hands.press(page.getByRole('button', { name: /^Pay 3 bills, ₹/ }))
  const dialog = page.getByRole('dialog')
  await hands.press(dialog.getByRole('button', { name: 'Send OTP', exact: true }))
  await expect(page.getByText('OTP sent to registered mobile/email')).toBeVisible()
  await hands.fill(dialog.getByLabel('OTP', { exact: true }), await newestOtp(page))
  await hands.press(dialog.getByRole('button', { name: /^Approve and pay/ }))
  await expect(page.getByRole('list', { name: 'Paid' })).toBeVisible({ timeout: 20_000 })
})

task('pay a vendor', async (page, hands) => {
  await hands.press(
    page
      .getByRole('banner')
      .getByRole('link', { name: 'Pay a vendor' })
      .or(page.getByRole('button', { name: 'Pay a vendor' }))
      .first(),
  )
  await hands.fill(page.getByRole('combobox', { name: 'Vendor' }), 'Rane')
  await hands.press(page.getByRole('option', { name: /Rane and Associates/ }))
  await hands.fill(page.getByRole('textbox', { name: 'Amount (₹)' }), '101')
  await hands.fill(page.getByLabel('Narration'), 'Lease advice')
  await hands.press(page.getByRole('button', { name: 'Create payout' }))
  await hands.press(page.getByRole('button', { name: 'Approve', exact: true }))
  const dialog = page.getByRole('dialog')
  await hands.press(dialog.getByRole('button', { name: 'Send OTP', exact: true }))
  await expect(page.getByText('OTP sent to registered mobile/email')).toBeVisible()
  await hands.fill(dialog.getByLabel('OTP', { exact: true }), await newestOtp(page))
  await hands.press(dialog.getByRole('button', { name: /^Approve and pay/ }))
  await expect(page.getByText(/^Paid and posted, UTR/)).toBeVisible({ timeout: 15_000 })
})

task('match a bank line', async (page, hands) => {
  await hands.press(page.getByRole('link', { name: /bank lines/ }).first())
  await hands.press(
    page
      .getByRole('button', { name: /^Match/ })
      .or(page.getByRole('button', { name: /^Accept/ }))
      .first(),
  )
  await expect(page.getByText(/matched/i).first()).toBeVisible()
})

task('credit an invoice', async (page, hands) => {
  await hands.press(menuLink(page, 'Invoices'))
  await hands.press(page.getByRole('link', { name: /^Overdue/ }).first())
  await hands.press(page.getByRole('grid').getByRole('row').nth(4))
  await hands.press(page.getByRole('main').getByRole('button', { name: /^More/ }).first())
  await hands.press(page.getByRole('menuitem', { name: /credit/i }))
  await hands.press(page.getByRole('button', { name: /^Issue/ }).first())
  await expect(page.getByRole('heading', { level: 1, name: /^CN/ })).toBeVisible()
})

task('export last year’s profit and loss', async (page, hands) => {
  await hands.press(menuLink(page, 'Reports'))
  await hands.press(page.getByRole('main').getByRole('link', { name: /^Profit and loss/ }))
  await hands.press(page.getByRole('button', { name: /^Period/ }))
  await hands.press(
    page
      .getByRole('dialog')
      .getByText(/^Last (financial year|FY)/)
      .first(),
  )
  const saved = page.waitForEvent('download')
  await hands.press(page.getByRole('button', { name: /^Export|^Download/ }).first())
  await hands.press(page.getByRole('menuitem', { name: /PDF/ }))
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
})

function menuLink(page: Page, name: string) {
  return page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
}
