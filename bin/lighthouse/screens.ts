import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

export type Screen = { path: string; isOutside: boolean }

/** Addresses that end the session or only lead on. */
const leadsOn = /^\/(logout|card-repay|ap|receivables\/invoices\/carry-in)(\/|$)/

/** Every page of the build that needs no id, in the order of its addresses. */
export function screensOf(): Screen[] {
  const file = path.join(import.meta.dirname, '../../dist/web/loads.json')
  const loads = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, { isOutside: boolean }>
  return Object.entries(loads)
    .map(([id, { isOutside }]) => ({ path: id.replaceAll('_/', '/').replace(/(?<=.)\/$/, ''), isOutside }))
    .filter((screen) => screen.path !== '/' && !screen.path.includes('$') && !leadsOn.test(screen.path))
    .toSorted((a, b) => a.path.localeCompare(b.path))
}

/** Lists of the main kinds, of each of which one page is measured. */
const lists = [
  '/receivables/invoices',
  '/receivables/customers',
  '/receivables/estimates',
  '/receivables/sales-orders',
  '/receivables/credit-notes',
  '/receivables/payments',
  '/receivables/payment-links',
  '/payables/bills',
  '/payables/vendors',
  '/payables/purchase-orders',
  '/payables/debit-notes',
  '/payables/receipts',
  '/payout',
  '/accounting/journals',
]

/** The page of the first record of each main list that is chosen; the person is signed in. */
export async function detailScreens(page: Page, isChosen: (screen: Screen) => boolean): Promise<Screen[]> {
  const found: Screen[] = []
  for (const list of lists.filter((each) => isChosen({ path: each, isOutside: false }))) {
    await page.goto(list)
    const link = page.locator(`a[href^="${list}/"]`).filter({ hasNot: page.locator('nav') })
    await link
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => undefined)
    await page.waitForLoadState('networkidle')
    const hrefs = await link.evaluateAll((links) => links.map((each) => each.getAttribute('href') ?? ''))
    const record = hrefs.find((href) => /\/[0-9a-f]{8}-[0-9a-f-]{27}$/.test(href))
    if (record === undefined) console.error(`${list}: no link to a record`)
    else found.push({ path: record, isOutside: false })
  }
  await page.goto('about:blank')
  return found
}
