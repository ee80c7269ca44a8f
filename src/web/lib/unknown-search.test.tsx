// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toastStore } from '#web/ui/toast-store.ts'
import { date, matching, oneOf, searchOf, words } from './search.ts'
import { useShownSearch } from './shown-search.ts'
import { unreadOf, useUnreadSearch } from './unknown-search.ts'

const read = searchOf({ month: date, tab: oneOf(['one', 'two']), year: matching(/^20\d\d$/), q: words })

test('a value that its parameter cannot have is unread; one the page does not know of, or without a value, is not', () => {
  const unread = (search: Record<string, unknown>) => unreadOf(search, { ...search, ...read(search) })
  expect(unread({ month: '2026-13-01', tab: 'three', utm_source: 'mail' })).toEqual(['month', 'tab'])
  expect(unread({ month: '2026-10-01', tab: 'two', year: 2026, q: 7 })).toEqual([])
  expect(unread({ month: '' })).toEqual([])
})

async function open(address: string) {
  const Page = () => {
    useUnreadSearch()
    useShownSearch({ month: '2026-10-01' })
    return <Outlet />
  }
  const routeTree = createRootRoute({ component: Page, validateSearch: read })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await act(async () => {
    render(<RouterProvider router={router as never} />)
    await router.load()
  })
  return router
}

test('the address loses what nobody has, keeps the rest, and the page says so once', async () => {
  const router = await open('/?month=2019-01-01&tab=three&q=rent')
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ q: 'rent' }))
  expect(
    toastStore
      .read()
      .map(({ text }) => text)
      .join(),
  ).toContain('month=2019-01-01')
})

test('an address that the page can show stays as it is', async () => {
  const router = await open('/?month=2026-10-01&tab=two')
  expect(router.state.location.search).toEqual({ month: '2026-10-01', tab: 'two' })
})
