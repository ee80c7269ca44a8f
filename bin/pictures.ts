// Pictures of the demo company's screens for docs/design.md: `npm run pictures -- --origin http://localhost:4000 --out
// docs/pictures [--only invoices,bills]`.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:4000' },
    out: { type: 'string', default: 'docs/pictures' },
    only: { type: 'string' },
    email: { type: 'string', default: 'asha@demo.kosha.in' },
    password: { type: 'string', default: 'namaste-kosha' },
  },
})

type Screen = {
  name: string
  path: string
  /** Opens the first link of the page whose URL begins with this. */
  first?: RegExp
  isPublic?: true
}

/** A screen of each group; docs/design.md names the principle that each follows. */
const screens: readonly Screen[] = [
  { name: 'login', path: '/login', isPublic: true },
  { name: 'home', path: '/dashboard' },
  { name: 'invoices', path: '/receivables/invoices' },
  { name: 'invoice', path: '/receivables/invoices', first: /^\/receivables\/invoices\/[0-9a-f]{8}-/ },
  { name: 'invoice-editor', path: '/receivables/invoices/new' },
  { name: 'bills', path: '/payables/bills' },
  { name: 'bill', path: '/payables/bills', first: /^\/payables\/bills\/[0-9a-f]{8}-/ },
  { name: 'inbox', path: '/payables/inbox' },
  { name: 'pay-bills', path: '/payables/pay-bills' },
  { name: 'payouts', path: '/payout' },
  { name: 'bank-lines', path: '/banking/transactions' },
  { name: 'reconcile', path: '/banking/reconcile' },
  { name: 'accounts', path: '/banking/chart-of-accounts' },
  { name: 'reports', path: '/reports' },
  { name: 'profit-and-loss', path: '/reports/profit-and-loss' },
  { name: 'cashflow', path: '/cashflow-analytics' },
  { name: 'taxes', path: '/taxes' },
  { name: 'gstr-1', path: '/gstr-1' },
  { name: 'tax-filing', path: '/accounting/tax-filing' },
  { name: 'ims', path: '/gst/ims' },
  { name: 'gst-ledgers', path: '/gst/ledgers' },
  { name: 'tax-calendar', path: '/tax-calendar' },
  { name: 'law-values', path: '/law-values' },
  { name: 'gstr-9', path: '/gst/annual' },
  { name: 'gst-accounts', path: '/gst/accounts' },
  { name: 'gst-suppliers', path: '/gst/suppliers' },
  { name: 'tds', path: '/accounting/tds' },
  { name: 'tds-abroad', path: '/accounting/tds?view=abroad' },
  { name: 'payroll', path: '/payroll' },
  { name: 'pay-run', path: '/payroll', first: /^\/payroll\/runs\/[0-9a-f]{8}-/ },
  { name: 'employees', path: '/payroll?view=employees' },
  { name: 'epf-returns', path: '/payroll?view=epf' },
  { name: 'registers', path: '/payroll?view=registers' },
  { name: 'salary-certificates', path: '/payroll?view=certificates' },
  { name: 'declaration', path: '/settings/declaration' },
  { name: 'leave', path: '/leave' },
  { name: 'team', path: '/team' },
  { name: 'roles', path: '/role-management' },
  { name: 'company', path: '/settings/company' },
  { name: 'hub', path: '/apps/hub' },
]

const widths = [
  { width: 390, height: 844, shown: 240 },
  { width: 820, height: 1_180, shown: 361 },
  { width: 1_440, height: 900, shown: 832 },
] as const
/** Height of each picture, and the gap between them. */
const [HEIGHT, GAP] = [520, 12]

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
fs.mkdirSync(values.out, { recursive: true })
const state = await signedIn(browser)
for (const screen of screens.filter(({ name }) => values.only === undefined || values.only.split(',').includes(name))) {
  const file = path.join(values.out, `${screen.name}.webp`)
  try {
    await fs.promises.writeFile(file, await sheetOf(screen))
    console.log(file)
  } catch (error) {
    console.error(`${screen.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    process.exitCode = 1
  }
}
await browser.close()

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

/** The screen at three widths, light above dark, as one picture. */
async function sheetOf(screen: Screen): Promise<Buffer> {
  const cells: { input: Buffer; left: number; top: number }[] = []
  let left = 0
  for (const { width, height, shown } of widths) {
    const context = await browser.newContext({
      baseURL: values.origin,
      viewport: { width, height },
      reducedMotion: 'reduce',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      ...(!screen.isPublic && { storageState: state }),
    })
    const page = await context.newPage()
    await open(page, screen)
    for (const [row, colorScheme] of (['light', 'dark'] as const).entries()) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(300)
      const input = await sharp(await page.screenshot())
        .resize(shown, HEIGHT, { fit: 'cover', position: 'top' })
        .toBuffer()
      cells.push({ input, left, top: row * (HEIGHT + GAP) })
    }
    await context.close()
    left += shown + GAP
  }
  const background = '#8a8f98'
  return sharp({ create: { width: left - GAP, height: 2 * HEIGHT + GAP, channels: 3, background } })
    .composite(cells)
    .webp({ quality: 62 })
    .toBuffer()
}

async function open(page: Page, { path: address, first }: Screen) {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  if (first === undefined) return
  const found = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const target = found.find((href) => first.test(href))
  if (target === undefined) throw new Error(`no link like ${first} on ${address}`)
  await page.goto(target)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}
