// Shows every component on one page during development: run `vite`, then open /dev/kit.html. Not part of the build.
import '../ui/tokens.css'
import '../ui/global.css'
import '../ui/icon-signs.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../lib/query.ts'
import { followSystemTheme } from '../lib/theme.ts'
import { Toaster } from '../ui/toaster.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitLists } from './kit-lists.tsx'

followSystemTheme()

const routeTree = createRootRoute({
  component: () => (
    <main
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, padding: 24, maxWidth: 1200, margin: '0 auto' }}
    >
      <KitFields />
      <KitLists />
      <Toaster />
    </main>
  ),
})
const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
