import { useEffect } from 'react'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { useSession } from '#web/lib/session.ts'
import { parsed, storeOnDevice, useDeviceMemory } from './device-memory.ts'
import { groupOf, usePath, visiblePages } from './menu-view.ts'

type Folds = Readonly<Record<string, boolean>>
/** `last`: the group whose page was open last. */
type Memory = { folds: Folds; last: string | undefined }

function read(text: string | null): Memory {
  const { folds, last } = (parsed(text) ?? {}) as { folds?: Folds; last?: string }
  return { folds: folds ?? {}, last }
}

/** The open groups: those the person opened or closed, and otherwise the group of the open page or of the one before. */
export function useFolds(menu: readonly MenuItem[]) {
  const key = `menu:${useSession().accounts_id}`
  const { folds, last } = useDeviceMemory(key, read)
  const current = groupOf(menu, usePath())?.id
  const first = menu.find((item) => visiblePages(item).length > 0)?.id
  const unfolded = current ?? (menu.some(({ id }) => id === last) ? last : first)
  useEffect(() => {
    if (current !== undefined && current !== last) storeOnDevice(key, { folds, last: current })
  }, [key, folds, current, last])
  const isOpen = (id: string) => folds[id] ?? id === unfolded
  return {
    isOpen,
    toggle: (id: string) => storeOnDevice(key, { folds: { ...folds, [id]: !isOpen(id) }, last }),
    /** Opening a group's own page unfolds it again. */
    unfold: (id: string) => {
      if (!isOpen(id)) storeOnDevice(key, { folds: { ...folds, [id]: true }, last: id })
    },
  }
}
