import { t } from '#core/messages.ts'
import { MOST_FAVOURITES, updateUserConfig } from '#contract/identity/user-config.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { call } from '#web/lib/call.ts'
import { navigationQuery } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query.ts'
import { toast } from '#web/ui/toast-store.ts'
import { pagesOf, useMenus } from './menu-view.ts'

/** The person's favourite entries that they may still open. */
export function useFavourites(menu: readonly MenuItem[]): MenuItem[] {
  const { favourites } = useMenus()
  const pages = pagesOf(menu)
  return favourites.flatMap((id) => pages.find((page) => page.id === id) ?? [])
}

export const useIsFavourite = (id: string): boolean => useMenus().favourites.includes(id)

/** Adds an entry to the favourites or removes it: at once on this device, and in the account for others. */
export function toggleFavourite(id: string): void {
  const before = queryClient.getQueryData(navigationQuery.queryKey)?.favourites ?? []
  const isIn = before.includes(id)
  if (!isIn && before.length >= MOST_FAVOURITES) {
    toast({ text: t('You have {MOST_FAVOURITES} favourites. Remove one to add another.', { MOST_FAVOURITES }) })
    return
  }
  const set = (favourites: string[]) => queryClient.setQueryData(navigationQuery.queryKey, (old) => old && { ...old, favourites })
  const favourites = isIn ? before.filter((one) => one !== id) : [...before, id]
  set(favourites)
  call(updateUserConfig, { body: { favourites } }).catch(() => {
    set(before)
    toast({ tone: 'danger', text: t('We couldn’t save your favourites') })
  })
}
