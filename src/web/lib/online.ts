import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const PROBE_MS = 5_000

let isOffline = false
let probe: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Records that the server could not be reached. Until it answers again, it is asked every five seconds. */
export function reportOffline(): void {
  if (isOffline) return
  isOffline = true
  probe = setInterval(() => void probeServer(), PROBE_MS)
  announce()
}

/** Records that the server answered. */
export function reportOnline(): void {
  if (!isOffline) return
  isOffline = false
  clearInterval(probe)
  announce()
}

/** Hears that the server could not be reached. */
export function onOffline(listener: () => void): void {
  listeners.add(() => isOffline && listener())
}

async function probeServer(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    reportOnline()
  } catch {
    // Still out of reach.
  }
}

function announce(): void {
  // What could not be read while offline is refetched by the query cache.
  onlineManager.setOnline(!isOffline)
  for (const listener of listeners) listener()
}

globalThis.addEventListener?.('offline', reportOffline)
globalThis.addEventListener?.('online', () => void probeServer())

export const useOffline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOffline,
  )
