import { useEffect, useSyncExternalStore } from 'react'
import type { MenuItem } from '#web/ui/menu-types.ts'

let extras: readonly MenuItem[] = []
const listeners = new Set<() => void>()
const set = (next: readonly MenuItem[]) => {
  extras = next
  for (const listener of listeners) listener()
}

/** Puts into the person's menu what the header has no room for. Nothing while `item` is undefined. */
export function useInUserMenu(item: MenuItem | undefined): void {
  const { id, label, icon } = item ?? {}
  const onSelect = item?.onSelect
  useEffect(() => {
    if (id === undefined || label === undefined || onSelect === undefined) return
    const own: MenuItem = { id, label, ...(icon && { icon }), onSelect }
    set([...extras.filter((one) => one.id !== id), own])
    return () => set(extras.filter((one) => one !== own))
  }, [id, label, icon, onSelect])
}

/** What the header had no room for. */
export const useUserMenuExtras = (): readonly MenuItem[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => extras,
  )
