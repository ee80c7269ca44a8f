import { expect, type Page, test } from '@playwright/test'
import { lacks } from './list-kit.ts'
import { accessible, signIn, watchPolicy } from './person.ts'
import { open } from './settled.ts'

const pages = [
  '/dashboard',
  '/cashflow-analytics',
  '/cashflow-analytics?week=2',
  '/receivables/customers',
  '/receivables/items',
  '/receivables/invoices',
  '/receivables/invoices/new',
  '/receivables/invoices/recurring',
  '/receivables/invoices/recurring/new',
  '/receivables/invoices/reminders',
  '/receivables/stock-transfers',
  '/receivables/stock-transfers/new',
  '/receivables/payment-links/new',
  '/receivables/bulk-payment-links',
  '/receivables/e-invoices',
  '/receivables/e-way-bills',
  '/receivables/e-way-bills/consolidated',
  '/receivables/payments',
  '/receivables/advances',
  '/receivables/advances/gst-tables',
  '/payables/purchase-orders/new',
  '/payables/receipt-notes',
  '/payables/debit-notes',
  '/payables/vendor-advances',
  '/payables/purchase-orders/import',
  '/receivables/cash-memos/import',
  '/receivables/advances/import',
  '/payables/vendor-advances/import',
  '/payables/approval-workflows/new',
  '/bill-approval',
  '/payout',
  '/payout/new',
  '/payout/files',
  '/card-repay',
  '/bulk-fund-transfer',
  '/items-bulk',
  '/contact-bulk',
  '/banking/accounts',
  '/banking/transactions',
  '/banking/import',
  '/banking/reconcile',
  '/banking/connected',
  '/banking/settlements',
  '/banking/cold-screen',
  '/banking/rules',
  '/banking/reconciliation-statement',
  '/banking/chart-of-accounts',
  '/accounting/journals',
  '/accounting/opening-documents',
  '/accounting/opening-documents?view=tds',
  '/accounting/opening-import?kind=opening-bills',
  '/accounting/journals/new',
  '/accounting/journals/import',
  '/accounting/recurring-journals',
  '/accounting/recurring-journals/new',
  '/accounting/cost-centres',
  '/accounting/as-recorded',
  '/accounting/opening-balances',
  '/accounting/fixed-assets',
  '/accounting/fixed-assets?view=runs',
  '/accounting/currencies',
  '/accounting/currencies?view=balances',
  '/accounting/currencies?view=restatements',
  '/accounting/inventory',
  '/accounting/inventory?part=closings',
  '/accounting/year-end',
  '/accounting/year-end/2025-04-01/confirmations',
  '/accounting/year-end/2025-04-01/audit',
  '/accounting/year-end/2025-04-01/audit?view=auditors',
  '/accounting/year-end/2025-04-01/audit?view=adjustments',
  '/accounting/year-end/2025-04-01/adjustment',
  '/accounting/periods',
  '/reports',
  '/reports/trial-balance',
  '/reports/profit-and-loss',
  '/reports/balance-sheet',
  '/reports/general-ledger',
  '/reports/aged-receivables',
  '/reports/aged-payables',
  '/reports/cash-flow',
  '/reports/notes-to-accounts',
  '/reports/day-book',
  '/reports/journal',
  '/reports/sales',
  '/reports/purchases?by=hsn',
  '/reports/output-tax',
  '/reports/input-tax',
  '/reports/account',
  '/reports/budget',
  '/reports/budget-editor',
  '/reports/group',
  '/reports/in-company',
  '/reports/vendor-statement',
  '/reports/customer-statement',
  '/taxes',
  '/gst',
  '/gst/annual',
  '/gst/composition',
  '/gst/ims',
  '/gst/distribution',
  '/gst/refunds',
  '/gst/refunds-import',
  '/gst/scheme-change',
  '/gst/ledgers',
  '/gst/tax-credits',
  '/gst/accounts',
  '/gst/suppliers',
  '/gstr-1',
  '/accounting/tds',
  '/accounting/tds?view=abroad',
  '/apps',
  '/apps/hub',
  '/apps/hub/my-hub',
  '/apps/openstore',
  '/apps/kosha-developers',
  '/subscription',
  '/referrals',
  '/settings/company',
  '/team',
  '/team?view=staff',
  '/role-management',
  '/settings/audit-trail',
  '/settings/profile',
]

/** Addresses and texts of a page in which a value is missing. */
const brokenAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isBroken = (text: string) =>
      /\b(?:undefined|null|NaN|ACCOUNTS_[A-Z_]+|APPS_[A-Z_]+|EXPENSE_MANAGEMENT)\b|\[object /.test(text)
    const addresses = [...document.querySelectorAll('a[href], form[action], img[src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('action') ?? element.getAttribute('src') ?? '',
    )
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
    return [...addresses, ...asked, ...document.body.innerText.split('\n')].filter(isBroken)
  })

test.describe.configure({ mode: 'parallel' })
const PARTS = 4
for (let part = 0; part < PARTS; part++) {
  test(`every page opens without an error and passes the accessibility rules, light and dark, part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
    page.on('response', (response) => response.status() >= 500 && errors.push(`${response.status()} ${response.url()}`))
    const refused = await watchPolicy(page)
    await signIn(page)
    for (const path of pages.filter((_, at) => at % PARTS === part)) {
      await page.emulateMedia({ colorScheme: 'light' })
      await open(page, path)
      // Not by its role: a layer over a page hides the page from who listens.
      await expect(page.locator('h1').first(), path).toBeVisible()
      errors.push(...(await lacks(page)).map((missing) => `${path} has a list without ${missing}`))
      errors.push(...(await brokenAddresses(page)).map((address) => `${path} links to ${address}`))
      await accessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await accessible(page, 'contrast')
    }
    expect(errors).toEqual([])
    expect(refused).toEqual([])
  })
}
