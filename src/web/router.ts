import { createRouter } from '@tanstack/react-router'
import { routeParts } from 'virtual:route-parts'
import { queryClient } from './lib/query.ts'
import { PageError, PagePending } from './ui/page-states.tsx'

const wholeTree = () => import('./routeTree.gen.ts')
type RouteTree = Awaited<ReturnType<typeof wholeTree>>['routeTree']

/** Pages are loaded and their queries started when a link is hovered or focused. */
const routerOf = (routeTree: RouteTree) =>
  createRouter({
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
    router: ReturnType<typeof routerOf>
  }
}

/**
 * Knows the routes of the part in which the address stands (docs/decisions/0078). All others come when the first page stands, or
 * sooner for who points or goes to one of them.
 */
export async function startRouter() {
  const [, first = ''] = location.pathname.split('/')
  const part = routeParts[Object.hasOwn(routeParts, first) ? first : 'outside']
  const router = routerOf((await (part ?? wholeTree)()).routeTree)
  if (part === undefined) return router

  const { load, preloadRoute } = router
  let whole: Promise<void> | undefined
  const becomeWhole = () => {
    // The generated tree hangs its branches on the same root.
    whole ??= wholeTree().then(() => {
      router.setRoutes(router.buildRouteTree())
      Object.assign(router, { load, preloadRoute })
    })
    return whole.catch((error: unknown) => {
      whole = undefined
      throw error
    })
  }
  const knows = (pathname: string) => {
    const last = router.getMatchedRoutes(pathname)[0].at(-1)
    return last !== undefined && last.id !== '/_app/$' && last.id !== '__root__'
  }
  if (!knows(location.pathname)) await becomeWhole()
  else {
    router.load = async (options) => {
      if (!knows(router.history.location.pathname)) await becomeWhole()
      return load(options)
    }
    router.preloadRoute = async (options) => {
      if (!knows(router.buildLocation(options).pathname)) await becomeWhole()
      return preloadRoute(options)
    }
    const stop = router.subscribe('onRendered', () => {
      stop()
      requestIdleCallback(() => void becomeWhole().catch(() => undefined), { timeout: 3000 })
    })
  }
  return router
}
