import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import {
  arrangeSavedViews,
  changeSavedView,
  listSavedViews,
  removeSavedView,
  restoreSavedView,
  type SavedList,
  type SavedView,
  type SavedViewInput,
  saveView,
} from '#contract/identity/saved-views.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const savedViewsQuery = (list_name: SavedList) =>
  queryOptions({
    queryKey: ['saved-views', list_name],
    queryFn: ({ signal }) => call(listSavedViews, { query: { list_name }, signal }),
  })

const keep = (list: SavedList) => (fresh: Reply<typeof listSavedViews>) => {
  queryClient.setQueryData(savedViewsQuery(list).queryKey, fresh)
}

/** Saves a new view, or changes the given one. */
export const useSaveView = (list_name: SavedList, known: SavedView | undefined) =>
  useMutation({
    mutationFn: (body: SavedViewInput) =>
      known
        ? call(changeSavedView, { params: { saved_views_id: known.saved_views_id }, body })
        : call(saveView, { body: { list_name, ...body } }),
    onSuccess: keep(list_name),
    meta: { fallback: t("We couldn't save the view") },
  })

export const useRemoveView = (list: SavedList) =>
  useMutation({
    mutationFn: (saved_views_id: string) => call(removeSavedView, { params: { saved_views_id } }),
    onSuccess: keep(list),
    meta: { fallback: t("We couldn't delete the view") },
  })

export const useRestoreView = (list: SavedList) =>
  useMutation({
    mutationFn: (saved_views_id: string) => call(restoreSavedView, { params: { saved_views_id } }),
    onSuccess: keep(list),
    meta: { fallback: t("We couldn't restore the view") },
  })

export const useArrangeViews = (list: SavedList) =>
  useMutation({
    mutationFn: (body: Omit<Body<typeof arrangeSavedViews>, 'list_name'>) =>
      call(arrangeSavedViews, { body: { list_name: list, ...body } }),
    onSuccess: keep(list),
    meta: { fallback: t("We couldn't rearrange the views") },
  })
