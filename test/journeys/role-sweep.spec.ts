import { expect, type Page, test } from '@playwright/test'
import { routes } from './all-routes.ts'
import { openCompany } from './entering.ts'
import { joinAs } from './joining.ts'

/** What an open page shows, read at once. */
function seen() {
  const main = document.querySelector('main')
  const isLocked = main?.querySelector('[id=missing], [data-lock]') !== null
  const links = [...(main?.querySelectorAll<HTMLAnchorElement>('a[href^="/"]') ?? [])].filter((one) => one.checkVisibility())
  const menu = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"]')]
  return {
    isLocked,
    text: document.body.innerText,
    lock: isLocked ? (main?.innerText ?? '') : '',
    links: [...new Set([...links, ...menu].map((one) => new URL(one.href).pathname))],
  }
}

/** Names of permissions as code has them. */
const CODE = /\b(?:ACCOUNTS_[A-Z_]+|APPS_[A-Z_]+|EXPENSE_MANAGEMENT|CASHFLOW|OWNER|ADMIN|MANAGER|EMPLOYEE)\b/

type Visit = { path: string; links: string[] }

/** Opens every page; says what is wrong with any, and which are locked. */
async function sweep(page: Page, who: string): Promise<string[]> {
  const wrong: string[] = []
  const [locked, visits]: [Set<string>, Visit[]] = [new Set(), []]
  let refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(new URL(answer.url()).pathname)
  })
  const later = page.getByRole('button', { name: 'Maybe Later' })
  await page.addLocatorHandler(later, () => later.click())
  for (const path of routes) {
    refused = []
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('main h1').first(), `${who} ${path}`).toBeVisible()
    await page.waitForLoadState('networkidle')
    const shown = await page.evaluate(seen)
    const code = CODE.exec(shown.text)?.[0]
    if (code !== undefined) wrong.push(`${who} ${path}: shows ${code}`)
    if (shown.isLocked) {
      locked.add(path)
      if (!/plan|owner|admin/i.test(shown.lock)) wrong.push(`${who} ${path}: the lock does not say who can open it`)
    } else if (refused.length > 0) wrong.push(`${who} ${path}: open, but refused ${[...new Set(refused)].join(', ')}`)
    visits.push({ path, links: shown.isLocked ? [] : shown.links })
  }
  for (const { path, links } of visits) {
    const dead = links.filter((link) => locked.has(link))
    if (dead.length > 0) wrong.push(`${who} ${path}: links to locked ${dead.join(', ')}`)
  }
  return wrong
}

test('every page is open or says why it is locked: an employee', async ({ page, browser }) => {
  test.setTimeout(900_000)
  await openCompany(page, 'Employee Mills')
  expect(await sweep(await joinAs(page, browser, 'Employee'), 'Employee')).toEqual([])
})
