/** The notation of routes in the white lists of the key exchange: method, then the full path with `:name` for parameters. */
export const routeName = (method: string, path: string) => `${method} ${path}`

/** Whether a request is for one of the listed routes: exactly, never by prefix or file ending. */
export function isListed(routes: readonly string[], method: string, pathname: string): boolean {
  const asked = routeName(method, pathname).split('/')
  return routes.some((route) => {
    const segments = route.split('/')
    if (segments.length !== asked.length) return false
    return segments.every((segment, at) => (segment.startsWith(':') ? asked[at] !== '' : segment === asked[at]))
  })
}
