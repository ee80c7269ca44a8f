import type { ReactNode } from 'react'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { manyOf, t, translate } from '#core/messages.ts'
import type { Taggable } from '#contract/records.ts'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableProps } from '#web/ui/data-table-types.ts'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { DocumentRow } from './document-columns.tsx'

/** The query of a list of one kind of document. */
export type DocumentTableProps<Filter, Order> = {
  filter: Filter
  order: Order
  sort?: string | undefined
  onSort?: (sort: string) => void
  empty: ReactNode
  onClearFilters?: (() => void) | undefined
  /** The list is on the page of one customer, who is named above. */
  isOfOneCustomer?: boolean
}

/** Count and totals in paise by column id; null for columns that mix currencies. */
type Sums = { count: number; is_more: boolean } & Record<string, unknown>

type Props<Row> = Pick<
  DataTableProps<Row>,
  'noun' | 'columns' | 'query' | 'rowHref' | 'rowMenu' | 'sort' | 'empty' | 'onClearFilters' | 'bulkActions'
> & {
  onSort: ((sort: string) => void) | undefined
  sums: Sums | undefined
  idOf: (row: Row) => string
  numberOf: (row: Row) => string | null
  dateOf: (row: Row) => IsoDate
  /** The sort order in which rows are grouped by date on phones. */
  dayColumn: string
  badge: (row: Row) => ReactNode
  isOfOneCustomer?: boolean
  /** The kind of record; its name with hyphens begins the query keys of its lists. */
  tagged: Taggable
  /** Saves the rows with these comma-separated ids as CSV. */
  exportIds: (ids: string) => Promise<unknown>
}

/** The filtered documents with their totals, and actions for one and for several. */
export function DocumentTable<Row extends DocumentRow & { tags?: readonly string[] | undefined }>(props: Props<Row>) {
  const {
    noun,
    columns,
    sums,
    onSort,
    idOf,
    numberOf,
    dateOf,
    dayColumn,
    badge,
    isOfOneCustomer = false,
    exportIds,
    tagged,
    bulkActions,
    ...table
  } = props
  const about = {
    tagged_to: tagged,
    noun,
    idOf,
    nameOf: (row: Row) => numberOf(row) ?? row.customer_name,
    lists: [keyOf(tagged)],
  }
  const tagging = useTagging(about, { columns, bulkActions })
  const many = translate(`${noun[1].charAt(0).toUpperCase()}${noun[1].slice(1)}`)
  return (
    <DataTable
      holds={isOfOneCustomer ? 'part' : 'page'}
      {...table}
      label={isOfOneCustomer ? t('{many} of the customer', { many }) : many}
      noun={noun}
      columns={isOfOneCustomer ? columns : tagging.columns}
      bulkActions={tagging.bulkActions}
      rowKey={idOf}
      {...(onSort && { onSort })}
      totals={totalsOf(columns, sums)}
      exportChosen={exportChosen(idOf, manyOf(noun), exportIds)}
      days={{ column: dayColumn, of: dateOf, sum: (row) => row.total }}
      card={taggedFace((row: Row) => {
        const number = numberOf(row) ?? t('Draft')
        const day = formatDate(dateOf(row))
        return {
          title: isOfOneCustomer ? number : row.customer_name,
          detail: isOfOneCustomer ? day : `${number} · ${day}`,
          amount: `₹${formatPaise(row.total)}`,
          badge: badge(row),
        }
      })}
    />
  )
}

/** The query keys of a list begin with the table of its records. */
const keyOf = (table: Taggable) => table.replaceAll('_', '-')

/** Below a list: the row count, and the totals of the columns that have one. */
export function totalsOf(columns: readonly { id: string }[], sums: Sums | undefined) {
  if (!sums) return undefined
  const known = columns.map(({ id }) => [id, sums[id]] as const)
  const told = Object.fromEntries(known.filter((entry): entry is [string, Paise] => typeof entry[1] === 'number'))
  return { count: sums.count, isMore: sums.is_more, sums: told }
}

const MOST_CHOSEN = 200

/** Saves the selected rows of a list as CSV, at most 200 at a time. `exportIds`: by comma-separated ids. */
export const exportChosen =
  <Row,>(idOf: (row: Row) => string, nouns: string, exportIds: (ids: string) => Promise<unknown>) =>
  (rows: readonly Row[]): void => {
    if (rows.length <= MOST_CHOSEN) return void downloadWithToast(exportIds(rows.map(idOf).join(',')))
    toast({
      text: t('You can choose at most {MOST_CHOSEN} {nouns} at a time: filter the list and export all of it.', {
        MOST_CHOSEN,
        nouns,
      }),
    })
  }
