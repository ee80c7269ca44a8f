import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  archiveItem,
  archiveItems as archiveChosen,
  createItem,
  getItem,
  type Item,
  listItems,
  type NewItem,
  updateItem,
} from '#contract/directory/items.ts'
import { getHsnCode, searchHsnCodes } from '#contract/directory/hsn-codes.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

type Filter = { search?: string | undefined; tag?: string | undefined; show?: 'active' | 'archived' | undefined }

export const itemsQuery = ({ search, show, tag }: Filter) =>
  keysetQuery(['items', 'list', search ?? '', show ?? 'active', tag ?? ''], (after, signal) =>
    call(listItems, { query: { limit: '200', search, show, tag, after }, signal }),
  )

export const itemQuery = (items_id: string) =>
  queryOptions({
    queryKey: ['items', 'one', items_id],
    queryFn: ({ signal }) => call(getItem, { params: { items_id }, signal }),
  })

/** The description of an HSN or SAC code; queried once the code is long enough. */
export const hsnCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['hsn-codes', 'one', code],
    queryFn: ({ signal }) => call(getHsnCode, { params: { code }, signal }),
    enabled: /^\d{2,8}$/.test(code),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const findHsnCodes = async (search: string, item_type: Item['item_type'], signal: AbortSignal) =>
  (await call(searchHsnCodes, { query: { search, item_type }, signal })).rows

/** Adds an item, or changes the one with this id. */
export const useSaveItem = (items_id: string | undefined) =>
  useMutation({
    mutationFn: (body: NewItem) =>
      items_id === undefined ? call(createItem, { body }) : call(updateItem, { params: { items_id }, body }),
    onSuccess: keep,
  })

export const archiveItems = (ids: string[], is_active: boolean) => call(archiveChosen, { body: { ids, is_active } })

export const useArchiveItem = () =>
  useMutation({
    mutationFn: ({ items_id, is_active }: Pick<Item, 'items_id' | 'is_active'>) =>
      call(archiveItem, { params: { items_id }, body: { is_active } }),
    onSuccess: keep,
  })

async function keep(item: Item): Promise<void> {
  queryClient.setQueryData(itemQuery(item.items_id).queryKey, item)
  await queryClient.invalidateQueries({ queryKey: ['items', 'list'] })
}
