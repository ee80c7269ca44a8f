import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { manyOf, t } from '#core/messages.ts'
import { Nothing, Waiting } from './data-table-states.tsx'
import type { DataTableProps } from './data-table-types.ts'
import { lateBody } from './late-body.tsx'
import { ErrorState } from './states.tsx'
import type { LoadedProps } from './use-table-export.ts'

/** The rows and all that works on them: they need the first answer of the server, so they come with it and not before the heading. */
const Rows = lateBody<LoadedProps<never>>(
  () => import('./data-table-body.tsx').then((body) => body.DataTableBody),
  (table) => <Waiting label={table.label} />,
) as unknown as <Row>(props: LoadedProps<Row>) => ReactNode

/**
 * A list of any length: only visible rows are rendered, pages are loaded ahead of the scroll position, and all states of a list
 * (loading, empty, no match, failed, refreshing) are built in,
 * as are column selection, row height, row selection and export. One Tab stop; arrows, Home, End, PgUp, PgDn, Space, Enter inside.
 * On a phone its rows are 64 px cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, noun, query, empty, onClearFilters } = props
  const list = useInfiniteQuery(query)
  if (list.status === 'error') {
    return (
      <ErrorState error={list.error} title={t("We couldn't load the {noun}", { noun: manyOf(noun) })} onRetry={list.refetch} />
    )
  }
  if (list.status === 'pending') return <Waiting label={label} />
  if (list.data.pages[0]?.rows.length === 0) return <Nothing noun={noun} empty={empty} onClearFilters={onClearFilters} />
  return <Rows {...props} list={list} />
}
