import type { AnyRouter } from '@tanstack/react-router'

/** `loads.json` of the build: the files of each page, by its address as the route has it. */
type Loads = Readonly<Record<string, { files: readonly string[] }>>

/**
 * From now on all scripts of a page are asked for at once when a link to it is hovered or followed, not one after the other as each is
 * read. The first page's stand in the header of the HTML.
 */
export async function fetchAhead(router: AnyRouter): Promise<void> {
  const loads = (await (await fetch('/loads.json')).json()) as Loads
  const asked = new Set<string>()
  const ask = (pathname: string) => {
    const files = loads[addressOf(router.getMatchedRoutes(pathname)[0].at(-1)?.id ?? '')]?.files ?? []
    for (const file of files) {
      if (asked.has(file) || !file.endsWith('.js')) continue
      asked.add(file)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }))
    }
  }
  const { preloadRoute } = router
  router.preloadRoute = (options) => {
    ask(router.buildLocation(options as never).pathname)
    return preloadRoute(options)
  }
  router.subscribe('onBeforeLoad', ({ toLocation }) => ask(toLocation.pathname))
}

/** The shell has no address of its own. */
const addressOf = (route: string) => route.replace(/^\/_app(?=\/)/, '')
