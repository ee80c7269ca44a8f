// When the screens of the demo company stand, at a processor four times slower: `npm run paint -- --origin http://localhost:4000 [--runs 3]`.
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:4000' },
    runs: { type: 'string', default: '3' },
    email: { type: 'string', default: 'asha@demo.kosha.in' },
    password: { type: 'string', default: 'namaste-kosha' },
  },
})

const screens = [
  '/dashboard',
  '/receivables/invoices',
  '/receivables/invoices/new',
  '/receivables/customers',
  '/payables/bills',
  '/payables/pay-bills',
  '/payout',
  '/banking/transactions',
  '/reports',
  '/reports/profit-and-loss',
  '/team',
  '/settings/company',
]

type Figures = { largest: number; blocked: number; shifted: number; nodes: number; menu: number; requests: number }

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const storageState = await signedIn(browser)
console.log('largest paint and blocked time in ms, best of', values.runs)
for (const screen of ['/login', ...screens]) {
  const found: Figures[] = []
  for (let run = 0; run < Number(values.runs); run++) {
    // Nothing is kept from one run to the next.
    const context = await browser.newContext({
      baseURL: values.origin,
      viewport: { width: 1440, height: 900 },
      ...(screen !== '/login' && { storageState }),
    })
    found.push(await measure(context, screen))
    await context.close()
  }
  const best = (name: keyof Figures) => Math.min(...found.map((figures) => figures[name]))
  const words = (['largest', 'blocked', 'shifted', 'nodes', 'menu', 'requests'] as const).map(
    (name) => `${name} ${name === 'shifted' ? best(name).toFixed(3) : Math.round(best(name))}`,
  )
  console.log(screen.padEnd(28), words.join(' · '))
}
await browser.close()

async function measure(context: BrowserContext, screen: string): Promise<Figures> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch)
  await page.goto(screen)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForTimeout(4_000)
  return page.evaluate(() => ({
    ...(globalThis as unknown as { seen: { largest: number; blocked: number; shifted: number } }).seen,
    nodes: document.querySelectorAll('*').length,
    menu: document.querySelectorAll('nav[aria-label=Main] *').length,
    requests: performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css|woff2|svg|json)(\?|$)/.test(name)).length,
  }))
}

/** In the page, before all else: blocked is what long tasks take beyond 50 ms once something was painted. */
function watch() {
  const seen = { largest: 0, blocked: 0, shifted: 0 }
  Object.assign(globalThis, { seen })
  let painted = Infinity
  const on = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (painted = startTime))
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shifted += value
  })
  on('longtask', ({ startTime, duration }) => {
    const within = startTime + duration - Math.max(startTime, painted)
    if (within > 50) seen.blocked += Math.min(duration, within) - 50
  })
}

async function signedIn(within: Browser) {
  const context = await within.newContext({ baseURL: values.origin })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(values.email)
  await page.getByLabel('Password', { exact: true }).fill(values.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const stored = await context.storageState()
  await context.close()
  return stored
}
