// @vitest-environment happy-dom
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchAhead } from './page-files.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

const loads = {
  '/payables/bills/': { files: ['assets/bills.js', 'assets/shared.js', 'assets/style.css'] },
  '/payables/bills/$bills_id/': { files: ['assets/bill.js', 'assets/shared.js'] },
}
const routes: Record<string, string> = {
  '/payables/bills': '/_app/payables/bills/',
  '/payables/bills/7': '/_app/payables/bills/$bills_id/',
}

test('a hovered link and a followed one ask for the scripts of their page, each script once', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(loads)))
  const followed: ((event: { toLocation: { pathname: string } }) => void)[] = []
  const preloaded: unknown[] = []
  const router = {
    getMatchedRoutes: (pathname: string) => [[{ id: '__root__' }, { id: routes[pathname] }]],
    buildLocation: ({ to }: { to: string }) => ({ pathname: to }),
    preloadRoute: async (options: unknown) => void preloaded.push(options),
    subscribe: (_: string, listen: (typeof followed)[number]) => followed.push(listen),
  } as unknown as AnyRouter
  await fetchAhead(router)
  const asked = () => [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
  expect(asked()).toEqual([])
  await router.preloadRoute({ to: '/payables/bills' })
  expect(preloaded).toEqual([{ to: '/payables/bills' }])
  expect(asked()).toEqual(['/assets/bills.js', '/assets/shared.js'])
  followed[0]?.({ toLocation: { pathname: '/payables/bills/7' } })
  expect(asked()).toEqual(['/assets/bills.js', '/assets/shared.js', '/assets/bill.js'])
  followed[0]?.({ toLocation: { pathname: '/nowhere' } })
  expect(asked()).toHaveLength(3)
})
