import { expect, test } from '@playwright/test'
import { routes } from './all-routes.ts'
import { signIn } from './person.ts'
import { go } from './settled.ts'

/** Views of one address that are pages of their own. */
const views = [
  ...['employees', 'contractors', 'offers', 'leave', 'attendance', 'declarations', 'claims', 'components', 'returns', 'law'].map(
    (view) => `/payroll?view=${view}`,
  ),
  '/accounting/tds?view=abroad',
  '/accounting/inventory?part=names',
  '/settings/audit-trail?view=security',
  '/bill-approval?view=closed',
]
const widths = [360, 390, 820, 1024]

/** Problems of the page on a touch screen: sideways scrolling, and main controls that are too small. */
function faults() {
  const found: string[] = []
  for (const box of [document.documentElement, document.querySelector('main')])
    if (box && box.scrollWidth > box.clientWidth)
      found.push(`${box.tagName} scrolls sideways by ${box.scrollWidth - box.clientWidth}`)
  // A row of tabs or of files is swiped; whatever is read stands below itself instead.
  for (const box of document.querySelectorAll<HTMLElement>('main *')) {
    const over = box.scrollWidth - box.clientWidth
    if (over <= 1 || innerWidth > 599 || box.closest('[role=tablist], nav') || box.clientWidth < 40) continue
    if (/auto|scroll/.test(getComputedStyle(box).overflowX))
      found.push(`${box.getAttribute('aria-label') ?? box.className} scrolls sideways by ${over}`)
  }
  const main =
    'main :is(button, [role=tab], select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=date]))'
  const controls = document.querySelectorAll<HTMLElement>(`${main}, header button, nav[aria-label="Views"] a`)
  for (const control of controls) {
    const { width, height } = control.getBoundingClientRect()
    const isThere = width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true })
    const isInWords = control.closest('p, dd, [role=gridcell], td, th, label, h2, h3, nav[aria-label="Breadcrumb"]') !== null
    const isMain =
      /button|square|tab|field|input|sort|more/i.test(control.className) || control.matches('input, select, textarea')
    if (isThere && isMain && !isInWords && height < 43.5)
      found.push(`${control.getAttribute('aria-label') ?? control.textContent} is ${Math.round(height)} px high`)
  }
  return [...new Set(found)]
}

test.describe.configure({ mode: 'parallel' })
const PARTS = 4
for (let part = 0; part < PARTS; part++)
  test(`no page scrolls sideways and every main control fits a finger, part ${part + 1}`, async ({ page }) => {
    test.setTimeout(300_000)
    await signIn(page)
    const all: Record<string, string[]> = {}
    for (const path of [...routes, ...views].filter((_, at) => at % PARTS === part)) {
      await page.setViewportSize({ width: 360, height: 844 })
      await go(page, path)
      await expect(page.locator('h1').first(), path).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        const found = await page.evaluate(faults)
        if (found.length > 0) all[`${path} at ${width}`] = found
      }
    }
    expect(all).toEqual({})
  })
