import { useSyncExternalStore } from 'react'
import { reportOffline } from './online.ts'

let isRequired = false
const listeners = new Set<() => void>()

/** The page and the server no longer fit each other: opens the Update dialog. The encrypted channel calls it when the key exchange is refused. */
export function requireUpdate(): void {
  isRequired = true
  for (const listener of listeners) listener()
}

/** The script that starts the app, as a page's HTML names it: each release has a name of its own. */
export function entryScript(html: string): string | undefined {
  return /<script[^>]{0,200}\bsrc="([^"]{1,200})"/.exec(html)?.[1]
}

/** Opens the Update dialog when the server serves another release than this page is of; out of reach, it says offline instead. */
export async function checkRelease(): Promise<void> {
  let html: string
  try {
    html = await (await fetch('/', { cache: 'no-store' })).text()
  } catch {
    reportOffline()
    return
  }
  const [own, served] = [entryScript(document.documentElement.outerHTML), entryScript(html)]
  if (own !== undefined && served !== undefined && own !== served) requireUpdate()
}

// A file of this page could not be loaded: a new release took it away, or there is no connection.
globalThis.addEventListener?.('vite:preloadError', () => void checkRelease())

export const useUpdateRequired = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isRequired,
  )
