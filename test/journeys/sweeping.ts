import { expect, type Page } from '@playwright/test'

type Link = { path: string; isMarked: boolean }
/** An opened page as its reader has it. */
export type Visit = {
  path: string
  /** Where the address led; another one if the page only leads on. */
  at: string
  title: string
  text: string
  /** A page the person lacks access to, or one that their plan does not include. */
  lock: 'access' | 'plan' | undefined
  main: string
  /** Of a dialog over it. */
  layer: string
  alerts: string[]
  refused: string[]
  sideways: number
  links: Link[]
  menu: Link[]
}

type Watch = { waiting: number; refused: string[] }
declare global {
  // Set by `watchRequests`.
  var sweepWatch: Watch
}

/** In the page, before its own scripts: counts requests under way and names those refused. */
function watchRequests() {
  const watch: Watch = { waiting: 0, refused: [] }
  globalThis.sweepWatch = watch
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    watch.waiting += 1
    try {
      return await work()
    } finally {
      watch.waiting -= 1
    }
  }
  const send = globalThis.fetch
  globalThis.fetch = (...given) =>
    counted(async () => {
      const answer = await send(...given)
      if (answer.status === 403) watch.refused.push(new URL(answer.url).pathname)
      return answer
    })
  // Requests are sealed before they are sent, and replies opened.
  const keys = SubtleCrypto.prototype as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
  for (const name of ['encrypt', 'decrypt', 'sign', 'verify', 'digest', 'importKey', 'deriveBits', 'deriveKey']) {
    const work = keys[name]
    if (work)
      keys[name] = function (...given) {
        return counted(() => work.apply(this, given))
      }
  }
}

/** In the page: opens an address as a link of it does; reads what shows once its data is there. */
async function visit(path: string): Promise<Visit> {
  const watch = globalThis.sweepWatch
  const router = globalThis.__TSR_ROUTER__
  const before = router.state.resolvedLocation
  watch.refused.length = 0
  if (path !== location.pathname) history.pushState({}, '', path)
  const title = () => document.querySelector<HTMLElement>('main h1')?.innerText
  // The parts of a page that load by themselves are not among the requests counted.
  const isBlank = (heading: string) => (document.querySelector<HTMLElement>('main')?.innerText.length ?? 0) - heading.length < 20
  const isThere = () =>
    router.state.status === 'idle' &&
    (router.state.resolvedLocation !== before || path === location.pathname) &&
    watch.waiting === 0 &&
    title() !== undefined &&
    (!isBlank(title() ?? '') || document.querySelector('[role=dialog]') !== null) &&
    document.querySelector('main output > .visually-hidden:first-child + [class*=bar]') === null
  const until = performance.now() + 20_000
  for (let calm = 0; calm < 3 && performance.now() < until; calm = isThere() ? calm + 1 : 0)
    await new Promise((done) => setTimeout(done, 20))
  const main = document.querySelector('main')
  const within = (box: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(`${box} a[href^="/"]`)]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ path: new URL(one.href).pathname, isMarked: one.textContent.includes('Not in your plan') }))
  const words = main?.innerText ?? ''
  return {
    path,
    at: location.pathname,
    title: title() ?? '',
    text: document.body.innerText,
    lock: main?.querySelector('[id=missing]') ? 'access' : /plan does not include/.test(words) ? 'plan' : undefined,
    main: words,
    layer: document.querySelector<HTMLElement>('[role=dialog]')?.innerText ?? '',
    alerts: [...document.querySelectorAll<HTMLElement>('main [role=alert]')].map((one) => one.innerText).filter(Boolean),
    refused: [...new Set(watch.refused)],
    sideways: document.documentElement.scrollWidth - innerWidth,
    links: within('main'),
    menu: within('nav').filter((link) => link.path !== location.pathname),
  }
}

/** Opens every address in a few tabs at once, each loaded once. */
export async function visitAll(first: Page, paths: readonly string[], tabs = 2): Promise<Visit[]> {
  const queue = [...paths]
  const visits: Visit[] = []
  const walk = async (page: Page) => {
    await page.addInitScript(watchRequests)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    const open = async (path: string) => {
      const seen = await page.evaluate(visit, path)
      if (seen.refused.length === 0 || seen.lock !== undefined) return seen
      // A locked page before it may have asked late: what counts is asked when it is opened from a page that is open.
      await page.evaluate(visit, '/settings')
      return page.evaluate(visit, path)
    }
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) visits.push(await open(path))
  }
  const others = await Promise.all(Array.from({ length: tabs - 1 }, () => first.context().newPage()))
  await Promise.all([first, ...others].map(walk))
  await Promise.all(others.map((page) => page.close()))
  return visits.toSorted((a, b) => a.path.localeCompare(b.path))
}

/** Names of permissions as code has them. */
const CODE = /\b(?:ACCOUNTS_[A-Z_]+|APPS_[A-Z_]+|EXPENSE_MANAGEMENT|CASHFLOW|OWNER|ADMIN|MANAGER|EMPLOYEE)\b/
const said: Readonly<Record<'access' | 'plan', readonly [RegExp, string][]>> = {
  access: [
    [/Needs: .+ access/, 'what it needs'],
    [/An owner or admin of your company can give you this access/, 'who gives access'],
    [/Pages you can open/, 'what works instead'],
  ],
  plan: [
    [/from ₹[\d,.]+ a (?:month|year) plus GST/, 'what it costs'],
    [/You can still/, 'what works instead'],
    [/See the plans|Ask an owner or admin of your company to upgrade/, 'who can change the plan'],
  ],
}

/** A part that could not be shown. */
const FAILED = /could ?n[o’']t be|couldn[’']t|You need/

/** What is wrong with the pages that one person opened. */
export function faultsOf(visits: readonly Visit[]): string[] {
  const locks = new Map(visits.flatMap(({ path, lock }) => (lock ? [[path, lock] as const] : [])))
  return visits.flatMap((each) => {
    const { path, title, text, lock, main, layer, alerts, refused, sideways } = each
    const dead = each.links.filter((link) => lock !== 'access' && locks.get(link.path) === 'access')
    const unmarked = each.menu.filter((link) => locks.get(link.path) === 'access' || (locks.has(link.path) && !link.isMarked))
    const code = CODE.exec(text)?.[0]
    return [
      ...(main.length + layer.length - title.length < 20 ? ['is blank'] : []),
      ...(code === undefined ? [] : [`shows ${code}`]),
      ...(lock ? said[lock].flatMap(([words, what]) => (words.test(main) ? [] : [`its lock does not say ${what}`])) : []),
      ...(lock !== 'access' && refused.length > 0 ? [`open, but refused ${refused.join(', ')}`] : []),
      ...alerts.filter((alert) => FAILED.test(alert)).map((alert) => `says ${JSON.stringify(alert)}`),
      ...(sideways > 0 ? [`scrolls sideways by ${sideways}`] : []),
      ...(dead.length > 0 ? [`links to locked ${dead.map((link) => link.path).join(', ')}`] : []),
      ...(unmarked.length > 0 ? [`the menu has unmarked ${unmarked.map((link) => link.path).join(', ')}`] : []),
    ].map((fault) => `${path}: ${fault}`)
  })
}
