import type { ReactNode } from 'react'
import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { KeysetQuery } from '#web/lib/query.ts'
import type { MenuItem } from './menu-types.ts'
import type { Selection } from './use-selection.ts'
import type { DayPart } from './table-days.ts'
import type { useWindow } from './use-window.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Pixels. Columns without one share what is left. */
  width?: number
  /** Amounts, quantities, counts: right-aligned and tabular. */
  align?: 'end'
  sortable?: boolean
  /** Added up over the selected rows. */
  sum?: (row: Row) => Paise
  /** Off until switched on under Columns; `tablet`: off there only, where what counts would not fit. */
  isExtra?: boolean | 'tablet'
}

/** One row on a phone, 64 px: two lines left, two right. */
export type CardFace = { title: ReactNode; detail?: ReactNode; amount?: ReactNode; badge?: ReactNode }

/** What an act on chosen rows does to the selection. */
export type BulkTools<Row> = { /** Only these stay selected. */ keep: (rows: readonly Row[]) => void }

export type DataTableProps<Row> = {
  /** Its name for screen readers, and the key its columns and scroll place are kept under: “Invoices”. */
  label: string
  /** For the count: ['invoice', 'invoices']. */
  noun: readonly [one: string, many: string]
  columns: readonly Column<Row>[]
  query: KeysetQuery<Row>
  rowKey: (row: Row) => string
  /** The whole row links there. */
  rowHref?: (row: Row) => string
  rowMenu?: (row: Row) => readonly (readonly MenuItem[])[]
  /** `due_date` or `-due_date`, from the URL. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** Count and sums over everything the filter shows, by column id. `isMore`: the counting stopped there. */
  totals?: { count: number; isMore?: boolean; sums?: Readonly<Record<string, Paise>> } | undefined
  /** What is done with the selected rows, beside their export: 3 to 4 buttons. */
  bulkActions?: (rows: readonly Row[], clear: () => void, tools: BulkTools<Row>) => ReactNode
  /** Saves the selected rows as the server writes them; else the columns on screen are saved. */
  exportChosen?: (rows: readonly Row[]) => void
  /** `page`: the page offers the export of all its rows beside its title. `part`: a few rows within a page or layer, not a list of its own. */
  holds?: 'page' | 'part'
  card?: (row: Row) => CardFace
  /** On a phone rows stand under their day, with its sum, as long as the list is in the order of its column. */
  days?: { column: string; of: (row: Row) => IsoDate; sum?: (row: Row) => Paise | null }
  /** Shown when there is nothing at all. */
  empty: ReactNode
  /** Shown instead of `empty` while a filter is on. */
  onClearFilters?: (() => void) | undefined
}

/** What table and cards draw their rows from. */
export type BodyProps<Row> = Omit<DataTableProps<Row>, 'query' | 'empty'> & {
  rows: readonly Row[]
  height: number
  template: string
  sight: ReturnType<typeof useWindow>
  selection: Selection<Row>
  canSelect: boolean
  onMenu: (menu: { row: Row; at: DOMRect }) => void
  /** The rows under their days, where the list has them. */
  byDay: readonly DayPart<Row>[] | undefined
}
