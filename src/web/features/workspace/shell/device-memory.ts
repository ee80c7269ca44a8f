import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Menu preferences stored on this device: nothing about the company, so they may outlast the session. */
export function useDeviceMemory<T>(key: string, read: (text: string | null) => T): T {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStorage.getItem(key),
  )
  return read(text)
}

export function storeOnDevice(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // If storage is full or blocked, only the memory of it is lost.
  }
  for (const listener of listeners) listener()
}

/** Parses stored JSON; undefined if it is invalid. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
