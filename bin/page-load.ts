// Opens the screens of the demo company at a processor four times slower, and prints what the browser itself counts, without tracing and
// without Lighthouse: `npm run page-load -- [--only /dashboard] [--runs 3] [--phone] [--origin http://localhost:4000]`. docs/testing.md says how to read it.
import { parseArgs } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { launchBrowser } from './lighthouse/browser.ts'
import { type Screen, screensOf } from './lighthouse/screens.ts'
import { startDemo } from './lighthouse/server.ts'

/** How much slower than this machine the processor is taken to be. */
const SLOWER = 4
/** Milliseconds after which a page has done what it does at first. */
const SETTLED = 5_000
/** A task keeps a person waiting for what it takes beyond these milliseconds. */
const UNNOTICED = 50

type Seen = { tasks: { start: number; duration: number }[]; lcp: number; cls: number }
type Load = { fcp: number; lcp: number; cls: number; blocked: number; after: number }

const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
    phone: { type: 'boolean', default: false },
    email: { type: 'string', default: 'asha@demo.kosha.in' },
    password: { type: 'string', default: 'namaste-kosha' },
  },
})

/** In the page, before its scripts: notes what the browser reports. */
function watch(): void {
  const seen: Seen = { tasks: [], lcp: 0, cls: 0 }
  const on = (type: string, note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }))
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  on('layout-shift', ({ value = 0, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value))
  Object.assign(globalThis, { seenOfLoad: seen })
}

async function loadOf(page: Page, session: CDPSession, address: string): Promise<Load> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto('about:blank')
  await session.send('Network.clearBrowserCache')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address)
  await page.waitForTimeout(SETTLED)
  const { tasks, lcp, cls, fcp } = await page.evaluate(() => ({
    ...(globalThis as unknown as { seenOfLoad: Seen }).seenOfLoad,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  const blockedOf = (some: Seen['tasks']) => Math.round(some.reduce((sum, { duration }) => sum + duration - UNNOTICED, 0))
  const after = tasks.filter(({ start, duration }) => start + duration > fcp + UNNOTICED)
  const rounded = { fcp: Math.round(fcp), lcp: Math.round(lcp), cls: Math.round(cls * 1_000) / 1_000 }
  return { ...rounded, blocked: blockedOf(tasks), after: blockedOf(after) }
}

const middle = (loads: readonly Load[], name: keyof Load) =>
  loads.map((load) => load[name]).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN

const server = values.origin === undefined ? await startDemo() : { origin: values.origin, stop: () => Promise.resolve() }
const browser = await launchBrowser(server.origin).catch(async (error: unknown) => {
  await server.stop()
  throw error
})
try {
  const { page } = browser
  if (values.phone) await page.setViewportSize({ width: 390, height: 844 })
  await browser.signIn(values)
  const session = await page.context().newCDPSession(page)
  await page.addInitScript(watch)
  const isChosen = ({ path, isOutside }: Screen) =>
    !isOutside && (values.only?.some((start) => path === start || path.startsWith(`${start}/`)) ?? true)
  const heads = ['FCP', 'LCP', 'CLS', 'blocked', 'after FCP']
  console.log([''.padEnd(40), ...heads.map((head) => head.padStart(9))].join(' '))
  for (const { path } of screensOf().filter(isChosen)) {
    const loads: Load[] = []
    for (let run = 0; run < Number(values.runs); run++) loads.push(await loadOf(page, session, server.origin + path))
    const cells = (['fcp', 'lcp', 'cls', 'blocked', 'after'] as const).map((name) => String(middle(loads, name)).padStart(9))
    console.log([path.padEnd(40), ...cells].join(' '))
  }
} finally {
  await browser.close()
  await server.stop()
}
