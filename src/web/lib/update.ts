import { useSyncExternalStore } from 'react'
import { reportOffline } from './online.ts'

let isRequired = false
const listeners = new Set<() => void>()

/**
 * The versions of page and server are incompatible: opens the Update dialog. The encrypted channel calls it if the exchange is
 * refused.
 */
export function requireUpdate(): void {
  isRequired = true
  for (const listener of listeners) listener()
}

/** The script that starts the app, as named in a page's HTML: its name differs with each release. */
export function entryScript(html: string): string | undefined {
  return /<script[^>]{0,200}\btype="module"[^>]{0,200}\bsrc="([^"]{1,200})"/.exec(html)?.[1]
}

/** Opens the Update dialog if the server has another release than this page; if it is unreachable, shows offline instead. */
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

// A file of this page failed to load: a new release removed it, or there is no connection.
globalThis.addEventListener?.('vite:preloadError', () => void checkRelease())

export const useUpdateRequired = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isRequired,
  )
