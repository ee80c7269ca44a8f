import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** What this device remembers of a person's menu: nothing about the company, so that it may outlast the session. */
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
    // A full or forbidden store only costs the memory of it.
  }
  for (const listener of listeners) listener()
}

/** A JSON value of a remembered text; undefined when it is none. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
