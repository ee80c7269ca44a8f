import { type Browser, expect, type Page, test } from '@playwright/test'
import { demo, giveSession, openCompany } from './entering.ts'
import { joinAs } from './joining.ts'
import { rowsOf } from './rows.ts'

/** Each border of the layout from both sides, and what people own. */
const mouse = [1920, 1680, 1600, 1536, 1440, 1439, 1366, 1300, 1280, 1279, 1240, 1200, 1199, 1100, 1024, 1000, 940, 900, 899, 820]
const narrow = [780, 768, 767, 700, 640, 600, 599, 560, 480, 430, 412, 390, 375, 360]
const widths = { mouse: [...mouse, ...narrow], touch: [1199, 1100, 1024, 912, 900, 899, 820, ...narrow] }

/** Problems of the header's layout: overflow, overlap, truncation, or one control too many. */
function faults() {
  const header = document.querySelector('header')
  if (!header) return ['no header']
  const found: string[] = []
  const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
  const controls = [...header.querySelectorAll<HTMLElement>('a, button')].filter((one) => one.getClientRects().length > 0)
  const seen = controls.map((one) => ({ name: nameOf(one), box: one.getBoundingClientRect() }))
  const parts = [...header.querySelectorAll<HTMLElement>('*')].filter((one) => one.getClientRects().length > 0)
  for (const part of parts) {
    const style = getComputedStyle(part)
    const isHeard = style.clipPath !== 'none' || style.position === 'fixed'
    const { left, right, top } = part.getBoundingClientRect()
    if (!isHeard && (left < 0 || right > innerWidth || top < 0)) found.push(`${nameOf(part)} sticks out`)
    if (!isHeard && style.overflow !== 'visible' && part.scrollWidth > part.clientWidth + 1) found.push(`${nameOf(part)} is cut`)
  }
  seen.forEach((one, at) => {
    for (const other of seen.slice(at + 1))
      if (one.box.left < other.box.right - 0.5 && other.box.left < one.box.right - 0.5)
        found.push(`${one.name} lies over ${other.name}`)
  })
  const person = seen.findIndex(({ name }) => name.startsWith('Profile of'))
  if (person !== seen.length - 1 || person < 0) found.push('the person does not come last')
  const search = seen.findIndex(({ name }) => name.startsWith('Find or jump'))
  const genie = seen.findIndex(({ name }) => name.endsWith('Genie'))
  const before = person - 1 - Math.max(search, genie)
  if (before > 5) found.push(`${before} controls before the person`)
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
  return found
}

/** Lazy parts are loaded, too. A popup about the plan is closed. */
async function openWhole(page: Page, late: readonly string[]) {
  const later = page.getByRole('button', { name: 'Maybe Later' })
  await page.addLocatorHandler(later, () => later.click())
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  for (const name of ['Notifications', ...late])
    await expect(page.getByRole('banner').getByLabel(name).or(page.getByRole('banner').getByText(name)).first()).toBeVisible()
}

async function sweep(page: Page, which: readonly number[], late: readonly string[]) {
  await page.setViewportSize({ width: 1920, height: 900 })
  await openWhole(page, late)
  const all: Record<string, string[]> = {}
  for (const width of which) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const found = await page.evaluate(faults)
    if (found.length > 0) all[width] = found
  }
  return all
}

/** The same person with a mouse and on a touch screen, whose controls are 44 px high. */
async function everywhere(page: Page, browser: Browser, late: readonly string[]) {
  const touch = await (
    await browser.newContext({ hasTouch: true, isMobile: true, storageState: await page.context().storageState() })
  ).newPage()
  await touch.context().addCookies(await page.context().cookies())
  const found = { mouse: await sweep(page, widths.mouse, late), touch: await sweep(touch, widths.touch, late) }
  await touch.context().close()
  return found
}

const nothing = { mouse: {}, touch: {} }

test.describe('the header fits every width from 360 to 1920', () => {
  test.slow()

  test('of an owner', async ({ page, browser }) => {
    await giveSession(page, demo)
    expect(await everywhere(page, browser, ['Search Kosha Genie', 'Complete KYC'])).toEqual(nothing)
  })

  test('of an owner in the free trial, and of their employee', async ({ page, browser }) => {
    await openCompany(page, 'On Trial')
    expect(await everywhere(page, browser, ['Search Kosha Genie', 'Complete KYC', 'left in your free trial'])).toEqual(nothing)
    await page.setViewportSize({ width: 1440, height: 900 })
    const employee = await joinAs(page, browser, 'Employee')
    expect(await everywhere(employee, browser, [])).toEqual(nothing)
    await employee.context().close()
  })

  test('of an owner on the free plan', async ({ page, browser }) => {
    const { email } = await openCompany(page, 'For Free')
    await (await rowsOf(email)).plan({ started_on: '2026-10-17', ends_on: '2026-11-15' })
    expect(await everywhere(page, browser, ['Search Kosha Genie', 'Complete KYC', 'Free plan'])).toEqual(nothing)
  })
})

type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }

test('nothing in the header or the menu moves after the first paint', async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const seen = new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { sources: Source[] }[])
        for (const { node, previousRect, currentRect } of sources) {
          const part = node instanceof Element ? node : node?.parentElement
          // The box at the end grows towards its empty start; the content at its end stays in place.
          const grew = part?.matches('a, button, a *, button *') === false && previousRect.right === currentRect.right
          if (part?.closest('header, nav') && !part.closest('main') && !grew) moved.push(part.outerHTML.slice(0, 120))
        }
    })
    seen.observe({ type: 'layout-shift', buffered: true })
  })
  await openCompany(page, 'Standing Still')
  for (const width of [1440, 1240, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await openWhole(page, width > 899 ? ['Complete KYC'] : [])
    expect([width, await page.evaluate(() => (window as unknown as { moved: string[] }).moved)]).toEqual([width, []])
  }
})
