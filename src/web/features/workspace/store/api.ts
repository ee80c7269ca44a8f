import { queryOptions, useMutation } from '@tanstack/react-query'
import { t, translate } from '#core/messages.ts'
import { installApp, listStoreApps, removeApp, type StoreApp } from '#contract/workspace/store.ts'
import { getSubscription } from '#contract/billing/subscription.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { usePermitted } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast-store.ts'

/** An app in the language of the page; its category is translated where it is shown, since it also filters. */
const inOwnLanguage = (app: StoreApp): StoreApp => ({
  ...app,
  app_name: translate(app.app_name),
  summary: translate(app.summary),
  abilities: app.abilities.map((ability) => translate(ability)),
})

export const storeQuery = queryOptions({
  queryKey: ['store', 'apps'],
  queryFn: async ({ signal }) => ({ data: (await call(listStoreApps, { signal })).data.map(inOwnLanguage) }),
})
/** The current plan. */
export const planQuery = queryOptions({
  queryKey: ['subscription', 'for-store'],
  queryFn: ({ signal }) => call(getSubscription, { signal }),
})

/** Who may install and remove apps. */
export const useMayChoose = (): boolean => usePermitted(['OWNER', 'ADMIN', 'APPS_STORE'])

type Change = { app: StoreApp; isInstalled: boolean }

/** Installs or removes an app: the menus change at once, and the toast has an Undo. */
export function useSetInstalled() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ app: { app }, isInstalled }: Change) => call(isInstalled ? installApp : removeApp, { params: { app } }),
    onSuccess({ data: changed }) {
      queryClient.setQueryData(
        storeQuery.queryKey,
        (old) => old && { data: old.data.map((each) => (each.app === changed.app ? inOwnLanguage(changed) : each)) },
      )
      return queryClient.invalidateQueries({ queryKey: ['session', 'navigation'] })
    },
    meta: { fallback: t('The app could not be changed') },
  })
  const set = (change: Change) => mutate(change, { onSuccess: () => said(change, () => set(opposite(change))) })
  return { set, isPending }
}

const opposite = ({ app, isInstalled }: Change): Change => ({ app, isInstalled: !isInstalled })

function said({ app, isInstalled }: Change, undo: () => void): void {
  const text = isInstalled
    ? t('{app_name} is installed and in the menu', { app_name: app.app_name })
    : t('{app_name} is removed from the menu. What you entered is kept', { app_name: app.app_name })
  toast({ tone: isInstalled ? 'success' : 'neutral', text, undo })
}
