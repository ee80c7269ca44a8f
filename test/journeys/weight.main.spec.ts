import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { signIn } from './person.ts'

/**
 * What comes before the first heading, over all routes of the built app (docs/decisions/0078, 0089, 0100, 0120, 0131, 0150, 0188, 0273). The goal is 170 kB
 * signed in, 120 outside and 20 requests with the style sheet; the limits are what is reached, at most the goal.
 */
const limits = {
  inside: { most: 170, half: 153, files: 20 },
  outside: { most: 120, half: 119, files: 15 },
}

const web = path.join(import.meta.dirname, '../../dist/web')
type Load = { isOutside: boolean; files: string[] }
const loads = () => JSON.parse(fs.readFileSync(`${web}/loads.json`, 'utf8')) as Record<string, Load>
const kilobytes = (files: string[]) => files.reduce((sum, file) => sum + fs.statSync(`${web}/${file}.gz`).size, 0) / 1000
const of = (kind: string, { files }: Load) => files.filter((file) => file.endsWith(kind))

for (const [where, limit] of Object.entries(limits))
  test(`every route ${where} the shell stays within its weight`, () => {
    const routes = Object.entries(loads()).filter(([, load]) => load.isOutside === (where === 'outside'))
    expect(routes.length).toBeGreaterThan(10)
    const weights = routes.map(([, load]) => kilobytes(of('.js', load))).toSorted((a, b) => a - b)
    const tooMuch = routes
      .map(([id, load]) => ({
        id,
        kB: kilobytes(of('.js', load)),
        files: load.files.length,
        styles: of('.css', load).length,
      }))
      .filter(({ kB, files, styles }) => kB > limit.most || files > limit.files || styles > 1)
    expect(tooMuch).toEqual([])
    expect(weights[Math.floor(weights.length / 2)]).toBeLessThan(limit.half)
  })

const inside = [
  '/dashboard',
  '/receivables/invoices',
  '/receivables/customers',
  '/payables/bills',
  '/banking/transactions',
  '/reports',
  '/team',
  '/settings',
]
const outside = ['/login', '/register', '/reset', '/terms', '/privacy', '/free-gst-invoice-generator']

for (const address of [...inside, ...outside])
  test(`the browser asks before the heading of ${address} for no more than was counted`, async ({ page }) => {
    if (inside.includes(address)) await signIn(page)
    await page.goto('about:blank')
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname.slice(1)),
    )
    const nodes = () =>
      page.evaluate(() => ({
        all: document.querySelectorAll('*').length,
        menu: document.querySelectorAll('nav[aria-label=Main] *').length,
      }))
    const load = loads()[routeOf(address)]
    if (load === undefined) throw new Error(`loads.json has no ${address}`)
    // The counted requests are complete; others are the shell’s lazy parts.
    expect(load.files.filter((file) => !files.includes(file))).toEqual([])
    // The menu is on every page: what a page is for, once its rows have come, has to be most of it (docs/decisions/0188).
    const share = async () => {
      const { all, menu } = await nodes()
      return menu / all
    }
    if (inside.includes(address)) await expect.poll(share).toBeLessThan(1 / 3)
    const { all, menu } = await nodes()
    console.log(
      address,
      kilobytes(of('.js', load)).toFixed(0),
      'kB',
      load.files.length,
      'files;',
      files.length,
      'requests;',
      all,
      'nodes,',
      menu,
      'in the menu',
    )
  })

const routeOf = (address: string) => {
  const ids = Object.keys(loads())
  return ids.find((id) => [address, `${address}/`].includes(id)) ?? ''
}
