import { useEffect, useSyncExternalStore } from 'react'

let opened = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Announces that a layer opened which can be closed. */
export function useOpened(isHeld: boolean): void {
  useEffect(() => {
    if (isHeld) return
    opened += 1
    for (const listener of listeners) listener()
  }, [isHeld])
}

/**
 * A key that changes when another layer opens: a held layer is then opened anew and stays on top, as a page that opens its form late would cover
 * what has to be answered first. Always 0 for the others.
 */
export const useTopKey = (isHeld: boolean): number => useSyncExternalStore(subscribe, () => (isHeld ? opened : 0))
