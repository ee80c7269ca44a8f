import { createRouter } from '@tanstack/react-router'
import { queryClient } from './lib/query.ts'
import { routeTree } from './routeTree.gen.ts'
import { PageError, PagePending } from './ui/page-states.tsx'

/** Routes are loaded and their queries started when a link is hovered or focused. */
export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
  scrollToTopSelectors: ['main'],
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
