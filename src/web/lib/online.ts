import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const PROBE_MS = 5_000

let isOffline = false
let probe: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Records that the server is unreachable. It is then polled every five seconds until it answers. */
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

/** Subscribes to the server becoming unreachable. */
export function onOffline(listener: () => void): void {
  listeners.add(() => isOffline && listener())
}

async function probeServer(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    reportOnline()
  } catch {
    // Still unreachable.
  }
}

function announce(): void {
  // The query cache refetches what failed while offline.
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
