import { useSyncExternalStore } from 'react'

let isRequired = false
const listeners = new Set<() => void>()

/** The page and the server no longer fit each other: opens the Update dialog. The encrypted channel calls it when the key exchange fails. */
export function requireUpdate(): void {
  isRequired = true
  for (const listener of listeners) listener()
}

// A new release has taken the old files away.
globalThis.addEventListener?.('vite:preloadError', requireUpdate)

export const useUpdateRequired = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isRequired,
  )
