import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { type Part, routeParts, wordsOutside } from 'virtual:route-parts'
import { isReturnedTo } from './lib/opened-page.ts'
import { PageFailed } from './features/workspace/shell/page-failed.tsx'
import { queryClient } from './lib/query.ts'
import { PagePending } from './ui/page-states.tsx'

type RouteTree = typeof import('./routeTree.gen.ts').routeTree

/** Pages are loaded and their queries started when a link is hovered or focused. */
const routerOf = (routeTree: AnyRoute) =>
  createRouter({
    // The generated tree consists of these parts; its type checks the links.
    routeTree: routeTree as RouteTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailed,
    scrollRestoration: mayScroll(),
    scrollToTopSelectors: ['main'],
  })

/** A page that was just opened is at its top: to scroll it there would style and lay it out in the task that renders it. */
function mayScroll() {
  let isFirst = true
  return ({ location }: { location: { hash: string } }) => {
    const isAtTop = isFirst && location.hash === '' && !isReturnedTo()
    isFirst = false
    return !isAtTop
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerOf>
  }
}

/** Attaches the branches to the root, where the router finds them when its tree is read again. */
function treeOf(parts: readonly Part[]): AnyRoute {
  const inRoot = Object.assign({}, ...parts.map((part) => part.inRoot)) as Part['inRoot']
  inRoot['AppRoute']?._addFileChildren(Object.assign({}, ...parts.map((part) => part.inShell)))
  return (parts[0] as Part).root._addFileChildren(inRoot)
}

/**
 * Loads the routes of the part that the URL belongs to (docs/decisions/0078). All others load once the first page is rendered, or
 * sooner when a link to one of them is hovered or followed.
 */
export async function startRouter() {
  const [, first = ''] = location.pathname.split('/')
  const load = routeParts[Object.hasOwn(routeParts, first) ? first : wordsOutside.includes(first) ? 'outside' : 'others']
  if (load === undefined) return routerOf((await import('./routeTree.gen.ts')).routeTree)

  const router = routerOf(treeOf([await load()]))
  const { load: loadPage, preloadRoute } = router
  let whole: Promise<void> | undefined
  const becomeWhole = () =>
    (whole ??= Promise.all(Object.values(routeParts).map((loadPart) => loadPart())).then(
      (parts) => {
        treeOf(parts)
        router.setRoutes(router.buildRouteTree())
        Object.assign(router, { load: loadPage, preloadRoute })
      },
      (error: unknown) => {
        whole = undefined
        throw error
      },
    ))
  const goAhead = () => import('./lib/page-files.ts').then(({ fetchAhead }) => fetchAhead(router)).catch(() => undefined)
  const knows = (pathname: string) =>
    !['/_app/$', '__root__'].includes(router.getMatchedRoutes(pathname)[0].at(-1)?.id ?? '__root__')

  if (!knows(location.pathname)) await becomeWhole()
  else {
    router.load = async (options) => {
      if (!knows(router.history.location.pathname)) await becomeWhole()
      return loadPage(options)
    }
    router.preloadRoute = async (options) => {
      if (!knows(router.buildLocation(options as never).pathname)) await becomeWhole()
      return preloadRoute(options)
    }
    const stop = router.subscribe('onRendered', () => {
      stop()
      setTimeout(() => void becomeWhole().then(goAhead, () => undefined), 2000)
    })
  }
  return router
}
