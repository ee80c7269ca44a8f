import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  discardInboxItem,
  discardInboxItems,
  getInboxItem,
  inboxAddress,
  type InboxItem,
  listInbox,
  newInboxAddress,
  readInboxFile,
  readInboxPages,
  uploadToInbox,
} from '#contract/purchases/inbox.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { keysetQuery, patchRow, queryClient } from '#web/lib/query.ts'

type Show = InboxItem['inbox_status']

export const inboxQuery = (show: Show) =>
  keysetQuery(['inbox', 'list', show], (after, signal) => call(listInbox, { query: { limit: '100', show, after }, signal }))

export const inboxItemQuery = (inbox_items_id: string) =>
  queryOptions({
    queryKey: ['inbox', 'one', inbox_items_id],
    async queryFn({ signal }) {
      const item = await call(getInboxItem, { params: { inbox_items_id }, signal })
      patchRow<InboxItem>(['inbox', 'list'], isThis(item), () => item)
      return item
    },
    // Polled while a document is being parsed.
    refetchInterval: ({ state }) => (state.data?.reading === 'waiting' ? 1_000 : false),
  })

/** The address to which the company's bills can be mailed. */
export const addressQuery = queryOptions({
  queryKey: ['inbox', 'address'],
  queryFn: ({ signal }) => call(inboxAddress, { signal }),
  staleTime: 300_000,
})

export const useNewAddress = () =>
  useMutation({
    mutationFn: () => call(newInboxAddress),
    onSuccess: (made) => queryClient.setQueryData(addressQuery.queryKey, made),
    meta: { fallback: t('The address could not be created') },
  })

export const useUpload = () =>
  useMutation({
    mutationFn: (file: File) => upload(uploadToInbox, file, { query: { file_name: file.name.slice(0, 200) } }),
    onSuccess: keep,
    meta: { fallback: t('The file could not be uploaded') },
  })

export const useDiscard = () =>
  useMutation({
    mutationFn: ({ inbox_items_id, is_discarded }: { inbox_items_id: string; is_discarded: boolean }) =>
      call(discardInboxItem, { params: { inbox_items_id }, body: { is_discarded } }),
    onSuccess: keep,
  })

export const savePaper = ({ inbox_items_id, file_name }: InboxItem) =>
  download(readInboxFile, file_name ?? 'bill', { params: { inbox_items_id } })

export const inboxPagesQuery = (inbox_items_id: string) =>
  queryOptions({
    queryKey: ['inbox', 'pages', inbox_items_id],
    queryFn: ({ signal }) => call(readInboxPages, { params: { inbox_items_id }, signal }),
    staleTime: 300_000,
    retry: false,
  })

const isThis =
  ({ inbox_items_id }: InboxItem) =>
  (row: InboxItem) =>
    row.inbox_items_id === inbox_items_id

async function keep(item: InboxItem): Promise<void> {
  queryClient.setQueryData(inboxItemQuery(item.inbox_items_id).queryKey, item)
  await queryClient.invalidateQueries({ queryKey: ['inbox', 'list'] })
}

/** Discards documents or restores them, each independently of the others. */
export const discardItems = (ids: string[], is_discarded: boolean) => call(discardInboxItems, { body: { ids, is_discarded } })
