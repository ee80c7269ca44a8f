import { queryOptions, useMutation } from '@tanstack/react-query'
import { exportGstEntries, getGstAccounts, type GstEntry, listGstEntries } from '#contract/compliance/gst-accounts.ts'
import type { Query } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery } from '#web/lib/query.ts'

export const accountsQuery = (choice: Query<typeof getGstAccounts>) =>
  queryOptions({
    queryKey: ['gst-accounts', 'sums', choice],
    queryFn: ({ signal }) => call(getGstAccounts, { query: choice, signal }),
  })

export type RowFilter = Omit<Query<typeof listGstEntries>, 'after' | 'limit'>
export const rowsQuery = (filter: RowFilter) =>
  keysetQuery<GstEntry>(['gst-accounts', 'rows', filter], (after, signal) =>
    call(listGstEntries, { query: { ...filter, limit: '100', after }, signal }),
  )

export const useExportRows = (filter: RowFilter) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(exportGstEntries, `gst-rows-${filter.from}-${filter.to}.${format}`, { query: { ...filter, format } }),
    meta: { fallback: t('The file could not be created') },
  })
