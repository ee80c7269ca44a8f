import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { t } from '#core/messages.ts'
import type { DataTableProps } from './data-table-types.ts'
import { toast } from './toast-store.ts'

export type List = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'isPlaceholderData' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => Promise<unknown> }

type Pages<Row> = { pages: { rows: Row[] }[] }

type Fetched<Row> = { data?: Pages<Row> | undefined; hasNextPage: boolean; isError: boolean }

export type LoadedProps<Row> = DataTableProps<Row> & {
  list: Omit<List, 'fetchNextPage'> & { data: Pages<Row>; fetchNextPage: () => Promise<Fetched<Row>> }
}

const MOST_EXPORTED = 20_000

/** The rows being exported, if any: selected ones, or all that match the filter. */
export function useExport<Row>({ data, hasNextPage, fetchNextPage }: LoadedProps<Row>['list']) {
  const [rows, save] = useState<readonly Row[]>()
  const saveAll = async () => {
    let seen: Fetched<Row> = { data, hasNextPage, isError: false }
    while (seen.hasNextPage && !seen.isError && countOf(seen) < MOST_EXPORTED) seen = await fetchNextPage()
    if (seen.isError) return toast({ tone: 'danger', text: t('The file could not be created') })
    if (seen.hasNextPage)
      toast({ text: t('The file has the first {count} rows: filter the list for the rest.', { count: countOf(seen) }) })
    return save(seen.data?.pages.flatMap((page) => page.rows))
  }
  return { rows, save, saveAll, clear: useCallback(() => save(undefined), []) }
}

const countOf = <Row>({ data }: Fetched<Row>) => data?.pages.reduce((sum, page) => sum + page.rows.length, 0) ?? 0
