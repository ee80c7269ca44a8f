import { useInfiniteQuery } from '@tanstack/react-query'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { phone, useMedia } from '#web/lib/media.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import styles from './data-table.module.css'
import { SelectionBar, TableFoot } from './data-table-foot.tsx'
import { TableHead } from './data-table-head.tsx'
import { CardRow, TableRow } from './data-table-row.tsx'
import type { CardFace, Column, DataTableProps } from './data-table-types.ts'
import { FloatingMenu } from './menu.tsx'
import { Part } from './part.tsx'
import { EmptyState, ErrorState, useLasting } from './states.tsx'
import { densityPixels, rowPixels, useChosenColumns, useDensity } from './table-view.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { useWindow } from './use-window.ts'

/**
 * A list of any length: only the rows in sight are drawn, blocks are read ahead of the scroll, and the states of a list
 * (loading, empty, no match, failed, refreshing) are built in. One Tab stop; arrows, Home, End, PgUp, PgDn, Space, Enter inside.
 * On a phone its rows are 64 px cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, noun, query, empty, onClearFilters } = props
  const list = useInfiniteQuery(query)
  const isSlow = useLasting(list.status === 'pending')
  if (list.status === 'error') {
    return <ErrorState error={list.error} title={`The ${noun[1]} could not be loaded`} onRetry={list.refetch} />
  }
  if (list.status === 'pending') return <Waiting isShown={isSlow} label={label} />
  if (list.data.pages[0]?.rows.length === 0) return <Nothing noun={noun} empty={empty} onClearFilters={onClearFilters} />
  return <Loaded {...props} list={list} />
}

type List = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'isPlaceholderData' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => Promise<unknown> }
type LoadedProps<Row> = DataTableProps<Row> & { list: List & { data: { pages: { rows: Row[] }[] } } }

function Loaded<Row>({ list, ...props }: LoadedProps<Row>) {
  const { label, noun, rowKey, rowMenu, bulkActions, totals } = props
  const { data, isPlaceholderData, hasNextPage, fetchNextPage } = list
  const isPhone = useMedia(phone)
  const columns = useShownColumns(label, props.columns)
  const rows = useMemo(() => data.pages.flatMap((page) => page.rows), [data])
  const selection = useSelection(rowKey)
  const canSelect = bulkActions !== undefined && !isPhone
  const isSelecting = canSelect && selection.rows.length > 0
  const [menu, setMenu] = useState<{ row: Row; at: DOMRect }>()
  const density = useDensity()
  const height = isPhone ? rowPixels(64) : densityPixels(density)
  const place = useElementScrollRestoration({ id: `table ${label}` })
  const head = isPhone ? 0 : rowPixels(36) + (isSelecting ? 0 : rowPixels(40))
  const sight = useWindow({ count: rows.length, height, head, start: place?.scrollY ?? 0 })
  useReadAhead(list, (sight.shown.at(-1) ?? 0) >= rows.length - (data.pages[0]?.rows.length ?? 0))
  const template = templateOf(columns, canSelect, rowMenu !== undefined)
  const foot = { noun, totals, loaded: rows.length, hasMore: hasNextPage }
  const parts: BodyProps<Row> = { ...props, columns, rows, height, template, sight, selection, canSelect, onMenu: setMenu }
  return (
    <div className={cx(styles.frame, isPlaceholderData && styles.stale)}>
      {isPlaceholderData && <div className={styles.loadingBar} />}
      {isPhone ? (
        <Cards {...parts} />
      ) : (
        <Grid {...parts} hasMore={hasNextPage} isBusy={isPlaceholderData}>
          {!isSelecting && <TableFoot {...foot} columns={columns} template={template} hasPick={canSelect} />}
        </Grid>
      )}
      {list.isFetchNextPageError && (
        <div className={styles.bar} role="alert">
          <span className={styles.barWords}>More {noun[1]} could not be loaded</span>
          <Button tone="quiet" icon="refresh" onClick={() => void fetchNextPage()}>
            Try again
          </Button>
        </div>
      )}
      {isSelecting && (
        <SelectionBar
          rows={selection.rows}
          columns={columns}
          actions={bulkActions(selection.rows, selection.clear)}
          onClear={selection.clear}
        />
      )}
      {isPhone && <TableFoot {...foot} columns={[]} template="1fr" hasPick={false} />}
      {menu !== undefined && rowMenu !== undefined && (
        <FloatingMenu
          at={menu.at}
          groups={rowMenu(menu.row)}
          onClose={() => {
            setMenu(undefined)
            sight.focus()
          }}
        />
      )}
    </div>
  )
}

type BodyProps<Row> = Omit<DataTableProps<Row>, 'query' | 'empty'> & {
  rows: readonly Row[]
  height: number
  template: string
  sight: ReturnType<typeof useWindow>
  selection: Selection<Row>
  canSelect: boolean
  onMenu: (menu: { row: Row; at: DOMRect }) => void
}
type GridProps<Row> = BodyProps<Row> & { hasMore: boolean; isBusy: boolean; children: ReactNode }

function Grid<Row>(props: GridProps<Row>) {
  const {
    label,
    rows,
    columns,
    rowKey,
    rowHref,
    rowMenu,
    sort,
    onSort,
    totals,
    height,
    template,
    sight,
    selection,
    canSelect,
    onMenu,
  } = props
  const { attach } = sight
  const id = useId()
  const keys = useGridKeys({
    id,
    rows,
    heads: onSort ? columns.filter((column) => column.sortable).map((column) => column.id) : [],
    sort,
    onSort,
    page: Math.max(1, sight.seen - 4),
    selection: canSelect ? selection : undefined,
    scrollTo: sight.scrollTo,
  })
  const { select, stand } = keys
  const openMenu = useCallback(
    (index: number, at: DOMRect) => {
      const row = rows[index]
      stand(index)
      if (row !== undefined) onMenu({ row, at })
    },
    [rows, stand, onMenu],
  )
  const hasMenu = rowMenu !== undefined
  const picked = {
    all: selection.rows.length >= rows.length,
    some: selection.rows.length > 0,
    onToggle: () => (selection.rows.length > 0 ? selection.clear() : selection.add(rows)),
  }
  return (
    <Part
      plays="grid"
      ref={attach}
      className={styles.scroller}
      data-scroll-restoration-id={`table ${label}`}
      tabIndex={0}
      aria-label={label}
      aria-rowcount={totals ? totals.count + 2 : props.hasMore ? -1 : rows.length + 2}
      aria-multiselectable={canSelect || undefined}
      aria-busy={props.isBusy || undefined}
      aria-activedescendant={keys.activeId}
      onKeyDown={keys.onKeyDown}
    >
      <TableHead
        {...{ id, columns, template, sort, onSort, hasMenu }}
        activeId={keys.activeHead}
        picked={canSelect ? picked : undefined}
      />
      <Part plays="rowgroup" className={styles.body} style={{ height: rows.length * height }}>
        {sight.shown.map((index) => {
          const row = rows[index]
          return row === undefined ? null : (
            <TableRow
              key={rowKey(row)}
              id={`${id}-r-${index}`}
              {...{ row, index, height, template, columns, hasMenu }}
              href={rowHref?.(row)}
              isActive={keys.activeRow === index}
              isSelected={canSelect ? selection.has(row) : undefined}
              onSelect={select}
              onMenu={openMenu}
            />
          )
        })}
      </Part>
      {props.children}
    </Part>
  )
}

function Cards<Row>({ label, rows, columns, rowKey, rowHref, rowMenu, card, height, sight, onMenu }: BodyProps<Row>) {
  const { attach } = sight
  return (
    <div ref={attach} className={styles.scroller} data-scroll-restoration-id={`table ${label}`}>
      <ul aria-label={label} className={styles.body} style={{ height: rows.length * height }}>
        {sight.shown.map((index) => {
          const row = rows[index]
          return row === undefined ? null : (
            <CardRow
              key={rowKey(row)}
              {...{ index, height }}
              href={rowHref?.(row)}
              face={card?.(row) ?? faceOf(row, columns)}
              onMenu={rowMenu && ((at) => onMenu({ row, at }))}
            />
          )
        })}
      </ul>
    </div>
  )
}

// The next block is fetched as soon as the last loaded one is in sight.
function useReadAhead({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: List, isNearEnd: boolean): void {
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}

function Waiting({ isShown, label }: { isShown: boolean; label: string }) {
  const height = densityPixels(useDensity())
  return (
    <output className={styles.frame} style={{ visibility: isShown ? 'visible' : 'hidden' }}>
      <span className="visually-hidden">Loading {label}</span>
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} className={styles.ghost} style={{ height }}>
          <span style={{ width: `${[28, 36, 22, 31][index % 4]}%` }} />
          <span style={{ width: '12%' }} />
        </span>
      ))}
    </output>
  )
}

function Nothing({ noun, empty, onClearFilters }: Pick<DataTableProps<never>, 'noun' | 'empty' | 'onClearFilters'>) {
  if (onClearFilters === undefined) return <div className={styles.frame}>{empty}</div>
  return (
    <div className={styles.frame}>
      <EmptyState
        icon="filter"
        title={`No ${noun[1]} match these filters`}
        actions={<Button onClick={onClearFilters}>Clear filters</Button>}
      />
    </div>
  )
}

function useShownColumns<Row>(table: string, columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const chosen = useChosenColumns(table)
  return useMemo(
    () => columns.filter((column, index) => index === 0 || (chosen === null ? !column.isExtra : chosen.includes(column.id))),
    [columns, chosen],
  )
}

const templateOf = (columns: readonly Column<never>[], canSelect: boolean, hasMenu: boolean) =>
  [
    canSelect && '36px',
    ...columns.map((column) => (column.width === undefined ? 'minmax(140px, 1fr)' : `${column.width / 14}rem`)),
    hasMenu && '40px',
  ]
    .filter(Boolean)
    .join(' ')

// A list that says nothing about phones shows its first two columns and its first amount.
function faceOf<Row>(row: Row, columns: readonly Column<Row>[]): CardFace {
  const words = columns.filter((column) => column.align === undefined)
  const amount = columns.find((column) => column.align === 'end')
  return { title: words[0]?.cell(row), detail: words[1]?.cell(row), amount: amount?.cell(row), badge: words[2]?.cell(row) }
}
