import { useEffect } from 'react'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { useSession } from '#web/lib/session.ts'
import { parsed, storeOnDevice, useDeviceMemory } from './device-memory.ts'
import { pagesOf } from './menu-view.ts'

const MOST_RECENTS = 3

const read = (text: string | null): readonly string[] => {
  const ids = parsed(text)
  return Array.isArray(ids) ? (ids as string[]) : []
}

/** Adds a page: one already listed keeps its place, a new one replaces the oldest, so that nothing else moves. */
export function withRecent(ids: readonly string[], newest: string): readonly string[] {
  if (ids.includes(newest)) return ids
  return ids.length < MOST_RECENTS ? [...ids, newest] : [...ids.slice(1), newest]
}

/** Recently opened pages that the menu does not list; they are on the index page of their group. */
export function useRecents(menu: readonly MenuItem[], favourites: readonly string[]): MenuItem[] {
  const key = `recent:${useSession().accounts_id}`
  const ids = useDeviceMemory(key, read)
  // A group without pages in the menu links to its index itself; pages below it count like all others.
  const pages = pagesOf(menu).filter(({ isMore }) => isMore)
  const open = pages.find(({ isActive, id }) => isActive && !favourites.includes(id))?.id
  const text = JSON.stringify(ids)
  useEffect(() => {
    const kept = read(text)
    const next = open === undefined ? kept : withRecent(kept, open)
    if (next !== kept) storeOnDevice(key, next)
  }, [key, open, text])
  return ids.flatMap((id) => (favourites.includes(id) ? [] : (pages.find((page) => page.id === id) ?? [])))
}
