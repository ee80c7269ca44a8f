import { useEffect, useSyncExternalStore } from 'react'
import type { MenuItem } from '#web/ui/menu-types.ts'

let extras: readonly MenuItem[] = []
const listeners = new Set<() => void>()
const set = (next: readonly MenuItem[]) => {
  extras = next
  for (const listener of listeners) listener()
}

/** Adds an item to the user menu for which the header has no space. Does nothing while `item` is undefined. */
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

/** Items for which the header has no space. */
export const useUserMenuExtras = (): readonly MenuItem[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => extras,
  )
