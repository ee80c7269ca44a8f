// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { queryClient } from '#web/lib/query.ts'
import { onShell } from '#web/lib/shell-events.ts'
import { MenuLink } from './menu-link.tsx'
import { badgeOf, isPressable, marked } from './menu-view.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const item = (more: Partial<MenuItem>): MenuItem => ({ id: 'one', label: 'Team', permissions: [], ...more })

async function drawn(one: MenuItem): Promise<HTMLElement> {
  const box = document.createElement('div')
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <MenuLink item={one} /> }),
    history: createMemoryHistory(),
  })
  await act(async () => {
    createRoot(box).render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
    await router.load()
  })
  return box
}

describe('an item of the menu', () => {
  test('caps its badge at 9+, and has none at zero', async () => {
    expect((await drawn(item({ link: '/team', badge: 9 }))).textContent).toContain('9 waiting')
    expect((await drawn(item({ link: '/team', badge: 10 }))).textContent).toContain('9+')
    expect((await drawn(item({ link: '/team', badge: 0 }))).textContent).toBe('Team')
  })

  test('outside the plan has a lock that screen readers announce', async () => {
    expect((await drawn(item({ link: '/team', isSubscriptionBlocked: true }))).textContent).toContain('Not in your plan')
  })

  test('of kind external_link opens a new tab, of kind divider is a caption', async () => {
    const link = (await drawn(item({ type: 'external_link', link: 'https://blog.example.in/' }))).querySelector('a')
    expect([link?.href, link?.target, link?.rel]).toEqual(['https://blog.example.in/', '_blank', 'noreferrer'])
    expect((await drawn(item({ type: 'divider', label: 'Financial' }))).querySelector('a, button')).toBeNull()
  })

  test('of kind click sends a named event to the shell', async () => {
    const heard: (string | undefined)[] = []
    const stop = onShell('help', (detail) => heard.push(detail))
    const box = await drawn(item({ type: 'click', eventName: 'help', eventData: 'team' }))
    await act(async () => box.querySelector('button')?.click())
    stop()
    expect(heard).toEqual(['team'])
  })

  test('counts as open on its routes, and on some does nothing when clicked', () => {
    const inner = item({ id: 'team', link: '/team', activateRoutes: ['/register/team'] })
    const group = item({ id: 'settings', link: undefined, children: { items: [inner], isOpen: false } })
    const [open] = marked([group], '/register/team')
    expect([open?.isActive, open?.children?.isOpen, open?.children?.items[0]?.isActive]).toEqual([true, true, true])
    expect(marked([group], '/teamwork')[0]?.isActive).toBe(false)
    expect(isPressable(item({ preventClickRoutes: ['/onboarding'] }), '/onboarding/2')).toBe(false)
    expect(isPressable(item({ preventClickRoutes: ['/onboarding'] }), '/team')).toBe(true)
  })

  test('of a page and one below it, the closer match is open', () => {
    const pages = [item({ id: 'all', link: '/apps' }), item({ id: 'store', link: '/apps/openstore' })]
    const open = (path: string) => marked(pages, path).flatMap(({ id, isActive }) => (isActive ? [id] : []))
    expect([open('/apps'), open('/apps/openstore/subscription'), open('/apps/hub')]).toEqual([['all'], ['store'], ['all']])
  })

  test('of a group and a page below it in another group, the page is open', () => {
    const groups = [
      item({
        id: 'accounting',
        link: '/accounting',
        children: { items: [item({ link: '/accounting/journal' })], isOpen: false },
      }),
      item({ id: 'taxes', link: '/taxes', children: { items: [item({ link: '/accounting/tds' })], isOpen: false } }),
    ]
    const open = (path: string) => marked(groups, path).flatMap(({ id, isActive }) => (isActive ? [id] : []))
    expect([open('/accounting/tds'), open('/accounting'), open('/accounting/journal/1')]).toEqual([
      ['taxes'],
      ['accounting'],
      ['accounting'],
    ])
  })

  test('a group shows the number of pending items of its pages', () => {
    const items = [item({ badge: 3 }), item({ badge: 4 }), item({})]
    expect(badgeOf(item({ children: { items, isOpen: false } }))).toBe(7)
  })
})
