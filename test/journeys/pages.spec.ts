import { expect, type Page, test } from '@playwright/test'
import { allRoutes, recordRoutes, routes } from './all-routes.ts'
import { lacks } from './list-kit.ts'
import { accessible, signIn, watchPolicy } from './person.ts'
import { go, open } from './settled.ts'

/** Views of one address that are pages of their own, addresses of a year, and forms beside the shell. */
const views = [
  '/onboarding-old',
  '/register/company',
  '/accounting/currencies?view=balances',
  '/accounting/currencies?view=restatements',
  '/accounting/fixed-assets?view=runs',
  '/accounting/inventory?part=closings',
  '/accounting/opening-documents?view=tds',
  '/accounting/opening-import?kind=opening-bills',
  '/accounting/tds?view=abroad',
  '/accounting/year-end/2025-04-01/adjustment',
  '/accounting/year-end/2025-04-01/audit',
  '/accounting/year-end/2025-04-01/audit?view=adjustments',
  '/accounting/year-end/2025-04-01/audit?view=auditors',
  '/accounting/year-end/2025-04-01/confirmations',
  '/bill-approval?view=closed',
  '/cashflow-analytics?week=2',
  '/payroll?view=declarations',
  '/payroll?view=employees',
  '/payroll?view=epf',
  '/payroll?view=leave',
  '/reports/purchases?by=hsn',
  '/settings/audit-trail?view=security',
  '/team?view=staff',
]

/** Pages of who is not signed in; without the link of a mail they say what is missing. */
const outside = [
  '/login',
  '/register',
  '/register/team',
  '/reset',
  '/privacy',
  '/terms',
  '/free-gst-invoice-generator',
  '/pay',
  '/collect',
  '/estimate',
  '/statement',
  '/offer',
  '/approval/$hashKey',
]

/** Pages that are not opened here, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  '/logout': 'leads to the login, which is opened here',
  '/onboarding': 'is open until a company is verified: onboarding.spec.ts',
  '/verify': 'is open until an address is verified: onboarding.spec.ts',
}

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

/** Opens the pages one after another in an app that is loaded once; returns what is wrong with them. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
  page.on('response', (response) => response.status() >= 500 && errors.push(`${response.status()} ${response.url()}`))
  const refused = await watchPolicy(page)
  await signIn(page)
  const opened = new Set<string>()
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate(() => performance.clearResourceTimings())
    await go(page, path)
    // Not by its role: a layer over a page hides the page from who listens.
    await expect(page.locator('h1').first(), path).toBeVisible()
    // Some addresses only lead on to a page.
    const { pathname, search } = new URL(page.url())
    if (opened.has(pathname + search)) continue
    opened.add(pathname + search)
    errors.push(...(await lacks(page)).map((missing) => `${path} has a list without ${missing}`))
    errors.push(...(await brokenAddresses(page)).map((address) => `${path} links to ${address}`))
    await expect.soft(accessible(page), path).resolves.toBeUndefined()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.soft(accessible(page, 'contrast'), `${path}, dark`).resolves.toBeUndefined()
  }
  return [...errors, ...refused]
}

test.describe.configure({ mode: 'parallel' })
const PARTS = 4
for (let part = 0; part < PARTS; part++) {
  test(`every page opens without an error and passes the accessibility rules, light and dark, part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    expect(
      await faultsOf(
        page,
        [...routes, ...views].filter((_, at) => at % PARTS === part),
      ),
    ).toEqual([])
  })
}

test('and so does every page outside the shell', async ({ page }) => {
  test.setTimeout(300_000)
  const refused = await watchPolicy(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
  for (const path of outside) {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, path.replace('$hashKey', 'none'))
    errors.push(...(await brokenAddresses(page)).map((address) => `${path} links to ${address}`))
    await expect.soft(accessible(page), path).resolves.toBeUndefined()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.soft(accessible(page, 'contrast'), `${path}, dark`).resolves.toBeUndefined()
  }
  expect([...errors, ...refused]).toEqual([])
})

// Pages of one record are opened by the journeys that make the record.
test('no page of the router is left out', () => {
  const here = new Set([...routes, ...views, ...recordRoutes, ...outside])
  expect(allRoutes.filter((route) => !here.has(route) && !(route in elsewhere))).toEqual([])
  expect(Object.keys(elsewhere).filter((route) => !allRoutes.includes(route))).toEqual([])
})
