import { useCallback, useRef, useSyncExternalStore } from 'react'

type Chosen<Snapshot, Selection> = {
  select: (snapshot: Snapshot) => Selection
  snapshot: Snapshot
  selection: Selection
}

/**
 * Replaces the package use-sync-external-store (vite.config.ts) for the router, which asks for a part of its store: the same
 * selection as long as `isEqual` says so, so that nothing renders again in vain.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  read: () => Snapshot,
  _readOnServer: unknown,
  select: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection {
  const last = useRef<Chosen<Snapshot, Selection>>(undefined)
  const current = useCallback(() => {
    const snapshot = read()
    const before = last.current
    if (before?.select === select && Object.is(before.snapshot, snapshot)) return before.selection
    const chosen = select(snapshot)
    const selection = before !== undefined && isEqual(before.selection, chosen) ? before.selection : chosen
    last.current = { select, snapshot, selection }
    return selection
  }, [read, select, isEqual])
  return useSyncExternalStore(subscribe, current, current)
}
