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
  /** Pixels. Columns without a width share the rest. */
  width?: number
  /** Amounts, quantities, counts: right-aligned and tabular. */
  align?: 'end'
  sortable?: boolean
  /** Summed over the selected rows. */
  sum?: (row: Row) => Paise
  /** Hidden until enabled under Columns; `tablet` and `laptop`: only up to that width, where more important columns would not fit. */
  isExtra?: boolean | 'tablet' | 'laptop'
}

/** One row on a phone, 64 px: two lines left, two right. */
export type CardFace = { title: ReactNode; detail?: ReactNode; amount?: ReactNode; badge?: ReactNode }

/** What an action on selected rows does to the selection. */
export type BulkTools<Row> = { /** Only these stay selected. */ keep: (rows: readonly Row[]) => void }

export type DataTableProps<Row> = {
  /** The name for screen readers, and the storage key of its columns and scroll position: “Invoices”. */
  label: string
  /** For the count: ['invoice', 'invoices']. */
  noun: readonly [one: string, many: string]
  columns: readonly Column<Row>[]
  query: KeysetQuery<Row>
  rowKey: (row: Row) => string
  /** The whole row links there. */
  rowHref?: (row: Row) => string
  /** The actions of a row. Where rows are links the table adds the ways to open them. */
  rowMenu?: ((row: Row) => readonly (readonly MenuItem[])[]) | undefined
  /** `due_date` or `-due_date`, from the URL. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** Count and totals of all filtered rows, by column id. `isMore`: counting stopped at a limit. */
  totals?: { count: number; isMore?: boolean; sums?: Readonly<Record<string, Paise>> } | undefined
  /** Actions on the selected rows, beside their export: 3 to 4 buttons. */
  bulkActions?: (rows: readonly Row[], clear: () => void, tools: BulkTools<Row>) => ReactNode
  /** Exports the selected rows from the server; without it the visible columns are saved. */
  exportChosen?: (rows: readonly Row[]) => void
  /**
   * `page`: the page offers the export of all its rows beside its title. `part`: a few rows within a page or layer, not a list.
   */
  holds?: 'page' | 'part'
  card?: (row: Row) => CardFace
  /** On phones rows are grouped by date with a total, while the list is sorted by that column. */
  days?: { column: string; of: (row: Row) => IsoDate; sum?: (row: Row) => Paise | null }
  /** Shown if there are no rows at all. */
  empty: ReactNode
  /** Shown instead of `empty` while a filter is active. */
  onClearFilters?: (() => void) | undefined
}

/** The data from which table and cards render their rows. */
export type BodyProps<Row> = Omit<DataTableProps<Row>, 'query' | 'empty'> & {
  rows: readonly Row[]
  height: number
  template: string
  sight: ReturnType<typeof useWindow>
  selection: Selection<Row>
  canSelect: boolean
  onMenu: (menu: { row: Row; at: DOMRect }) => void
  /** The rows grouped by date, if the list supports it. */
  byDay: readonly DayPart<Row>[] | undefined
}
