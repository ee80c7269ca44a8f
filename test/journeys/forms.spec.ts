import { expect, type Page, test } from '@playwright/test'
import { signIn } from './person.ts'
import { open } from './settled.ts'

/** Pages that are one form, with the name of what they do. */
const forms: Readonly<Record<string, RegExp>> = {
  '/receivables/invoices/new': /^Issue invoice$/,
  '/receivables/estimates/new': /^Send$|^Finalise|^Mark|^Issue/,
  '/receivables/sales-orders/new': /^Confirm$/,
  '/receivables/delivery-challans/new': /^Mark as delivered$/,
  '/receivables/invoices/recurring/new': /^Start schedule$/,
  '/receivables/invoices/reminders': /^Save reminders$/,
  '/receivables/payment-links/new': /^Create/,
  '/payables/bills/new': /^Submit for review$/,
  '/payables/purchase-orders/new': /^Finalise order$/,
  '/payables/approval-workflows/new': /^Save workflow$/,
  '/payout/new': /^Create payout$/,
  '/accounting/journals/new': /^Post/,
  '/accounting/recurring-journals/new': /^Start schedule$/,
  '/accounting/opening-balances': /^Post opening balances$/,
  '/receivables/cash-memos/new': /^Take payment$/,
  '/receivables/credit-notes/new': /^Issue credit note$/,
  '/receivables/stock-transfers/new': /^Issue stock transfer$/,
}

/** Forms in a drawer or dialog over a page: the button that opens them, and what they do. */
const drawers: readonly [path: string, opens: string, act: string][] = [
  ['/accounting/tds', 'Record challan', 'Record challan'],
  ['/accounting/tds', 'Record request', 'Record request'],
  ['/gst/tax-credits', 'Record credit', 'Record credit'],
  ['/settings/registrations', 'Add GSTIN', 'Add GSTIN'],
  ['/settings/registrations', 'Record letter', 'Save letter'],
  ['/settings/roles', 'Add role', 'Add role'],
  ['/payroll', 'Pay bonus', 'Start bonus run'],
  ['/payroll?view=contractors', 'Make bills', 'Make bills'],
  ['/payroll?view=contractors', 'Add contractor', 'Add contractor'],
  ['/payroll?view=claims', 'Set limits', 'Save changes'],
  ['/payroll?view=leave', 'Record leave', 'Record leave'],
  ['/payroll?view=leave', 'Add holiday', 'Add holiday'],
  ['/payroll?view=offers', 'New offer', 'Save draft'],
  ['/payables/vendors', 'Add vendor', 'Add vendor'],
  ['/receivables/customers', 'Add customer', 'Add customer'],
  ['/receivables/items', 'Add item', 'Add item'],
  ['/receivables/payments', 'Record payment', 'Record payment'],
  ['/receivables/advances', 'New advance', 'Record advance'],
]

/** The buttons of the page that stand out, in the order of the page. */
const primaries = (page: Page, within = 'main') =>
  page.evaluate(
    (part) =>
      [...document.querySelectorAll<HTMLElement>(`${part} button, ${part} a`)]
        .filter((each) => /primary/.test(each.className) && each.checkVisibility())
        .map((each) => each.innerText.trim()),
    within,
  )

test('every form has one button that stands out, which saves it or names the act, and uses the width of the page', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  const wrong: string[] = []
  for (const [path, act] of Object.entries(forms)) {
    await open(page, path)
    await expect(page.locator('main form').first(), path).toBeVisible()
    const found = await primaries(page)
    if (found.length !== 1 || !act.test(found[0] ?? '')) wrong.push(`${path}: ${JSON.stringify(found)}`)
    // What is set as a narrow column of settings is meant to be one.
    const used = await page.evaluate(() => {
      const main = document.querySelector('main')?.getBoundingClientRect()
      const column = document.querySelector('main form')?.closest('[class*=columns]') ?? document.querySelector('main form')
      const isNarrow = document.querySelector('main [class*=narrow]') !== null
      return !main || !column || isNarrow ? 1 : column.getBoundingClientRect().width / main.width
    })
    if (used < 0.85) wrong.push(`${path}: uses ${Math.round(used * 100)}% of the width`)
  }
  expect(wrong).toEqual([])
})

test('every form over a page has one button that stands out, which says what it does', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page)
  const wrong: string[] = []
  for (const [path, opens, act] of drawers) {
    await page.goto(path)
    await page.locator('main').getByRole('button', { name: opens, exact: true }).first().click()
    const drawer = page.getByRole('dialog').first()
    await expect(drawer.getByRole('button', { name: act, exact: true }), `${path}: ${opens}`).toBeVisible()
    const found = await primaries(page, '[role=dialog]')
    if (found.length !== 1 || found[0] !== act) wrong.push(`${path}, ${opens}: ${JSON.stringify(found)}`)
  }
  expect(wrong).toEqual([])
})
