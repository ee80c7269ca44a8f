import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const here = 'https://books.example/receivables/invoices'
const openedWith = (name: string) => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as PerformanceEntry])

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', new URL(here))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const load = () => import('./opened-page.ts')

test('the page that the browser was opened with is the first one until a page is on the screen', async () => {
  openedWith(here)
  const { isOpening, noteShown } = await load()
  expect(isOpening()).toBe(true)
  noteShown()
  expect(isOpening()).toBe(false)
})

test('a place within the page is no other page', async () => {
  openedWith(`${here}#lines`)
  const { isOpening } = await load()
  expect(isOpening()).toBe(true)
})

test('a page that was gone to from the login is not the first one', async () => {
  openedWith('https://books.example/login?redirect=%2Freceivables%2Finvoices')
  const { isOpening } = await load()
  expect(isOpening()).toBe(false)
})
