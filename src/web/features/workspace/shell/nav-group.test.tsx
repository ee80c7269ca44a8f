// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { queryClient } from '#web/lib/query.ts'
import { NavGroup } from './nav-group.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const page = (label: string): MenuItem => ({ id: label, label, link: `/${label}`, icon: 'file', permissions: [] })
const group: MenuItem = {
  id: 'sales',
  label: 'Sales',
  icon: 'invoice',
  link: '/sales',
  permissions: [],
  children: { items: [page('invoices'), page('estimates'), page('customers')], isOpen: false },
}

async function drawn(isOpen: boolean): Promise<HTMLElement> {
  const box = document.createElement('div')
  const nothing = () => undefined
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <NavGroup item={group} isOpen={isOpen} onToggle={nothing} onUnfold={nothing} onGo={nothing} />,
    }),
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

test('a group of the menu is two nodes folded, and one more for each page it shows', async () => {
  const folded = await drawn(false)
  const open = await drawn(true)
  expect(folded.querySelectorAll('*').length).toBe(2)
  expect(open.querySelectorAll('*').length).toBe(2 + 1 + 3)
  const sign = open.querySelector('button[aria-expanded=true]')
  expect(sign?.getAttribute('aria-label')).toBe('Pages of Sales')
  expect(open.querySelector(`#${sign?.getAttribute('aria-controls')}`)?.getAttribute('aria-label')).toBe('Sales')
  expect([...open.querySelectorAll('section a')].map((link) => link.textContent)).toEqual(['invoices', 'estimates', 'customers'])
})
