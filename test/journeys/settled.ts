import type { Page, Request } from '@playwright/test'

/** Shorter than a glance, and many times what a page takes from an answer to the next question that it leads to. */
const QUIET_MS = 120
const MOST_MS = 30_000

declare global {
  // Set by the router of the page.
  var __TSR_ROUTER__: { state: { status: string; resolvedLocation: object | undefined } }
}

type Traffic = { underWay: Set<Request>; changedAt: number }
const traffic = new WeakMap<Page, Traffic>()

/** Notes what the page asks for, from the first call on: call it before the page goes where it is to settle. */
export function watchTraffic(page: Page): Traffic {
  const known = traffic.get(page)
  if (known) return known
  const seen: Traffic = { underWay: new Set(), changedAt: performance.now() }
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    // The stream of notifications stays open.
    if (request.resourceType() === 'eventsource') return
    change(request)
    seen.changedAt = performance.now()
  }
  page.on(
    'request',
    note((request) => seen.underWay.add(request)),
  )
  const over = note((request) => seen.underWay.delete(request))
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  traffic.set(page, seen)
  return seen
}

/** Goes to an address and waits until its page is whole. */
export async function open(page: Page, address: string): Promise<void> {
  const seen = watchTraffic(page)
  // What the page before had asked for ends with it.
  seen.underWay.clear()
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await settled(page)
}

/** Goes to an address within the app, which stays loaded, and waits until its page is whole. */
export async function go(page: Page, address: string): Promise<void> {
  watchTraffic(page).changedAt = performance.now()
  await page.evaluate(goTo, address)
  await settled(page)
  await page.locator('h1').first().waitFor()
}

/** In the page: the router follows the address, as it does when a link is pressed; the page before stays until the next has its code. */
async function goTo(address: string): Promise<void> {
  const { state } = globalThis.__TSR_ROUTER__
  if (address === location.pathname + location.search) return
  const before = state.resolvedLocation
  history.pushState({}, '', address)
  const isThere = () => {
    const now = globalThis.__TSR_ROUTER__.state
    return now.status === 'idle' && now.resolvedLocation !== before
  }
  const until = performance.now() + 20_000
  while (!isThere() && performance.now() < until) await new Promise((done) => setTimeout(done, 20))
}

/**
 * Waits until the page has what it asked for and has drawn it: no request under way or just over, and its thread is idle. Playwright's own
 * `networkidle` waits for half a second without a request instead, whatever the page does meanwhile. Throws after half a minute.
 */
export async function settled(page: Page): Promise<void> {
  const seen = watchTraffic(page)
  const end = performance.now() + MOST_MS
  for (;;) {
    await page.evaluate(idle)
    const quiet = performance.now() - seen.changedAt
    if (seen.underWay.size === 0 && quiet >= QUIET_MS) return
    if (performance.now() > end)
      throw new Error(`${page.url()} still waits for ${[...seen.underWay].map((request) => request.url()).join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, Math.max(10, seen.underWay.size > 0 ? 20 : QUIET_MS - quiet)))
  }
}

/** In the page: the next picture is drawn, and nothing waits to be computed. */
const idle = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 5_000 }))
  })
