import { useInfiniteQuery } from '@tanstack/react-query'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import styles from './data-table.module.css'
import { Cards } from './data-table-cards.tsx'
import { SelectionBar, TableFoot } from './data-table-foot.tsx'
import { Grid } from './data-table-grid.tsx'
import { Nothing, Waiting } from './data-table-states.tsx'
import type { BodyProps, Column, DataTableProps } from './data-table-types.ts'
import { FloatingMenu } from './menu.tsx'
import { ErrorState } from './states.tsx'
import { TableOptions } from './table-options.tsx'
import { InToolbar } from './table-slot.tsx'
import { toast } from './toast-store.ts'
import { densityPixels, rowPixels, useChosenColumns, useDensity, useUsualColumns } from './table-view.ts'
import { partsByDay, unitsOf } from './table-days.ts'
import { useLasting } from './use-lasting.ts'
import { useSelection } from './use-selection.ts'
import { useWindow } from './use-window.ts'

const TableExport = lazy(() => import('./table-export.tsx')) as typeof import('./table-export.tsx').default

/**
 * A list of any length: only visible rows are rendered, pages are loaded ahead of the scroll position, and all states of a list
 * (loading, empty, no match, failed, refreshing) are built in,
 * as are column selection, row height, row selection and export. One Tab stop; arrows, Home, End, PgUp, PgDn, Space, Enter inside.
 * On a phone its rows are 64 px cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, noun, query, empty, onClearFilters } = props
  const list = useInfiniteQuery(query)
  const isSlow = useLasting(list.status === 'pending')
  if (list.status === 'error') {
    return <ErrorState error={list.error} title={t("We couldn't load the {noun}", { noun: noun[1] })} onRetry={list.refetch} />
  }
  if (list.status === 'pending')
    return (
      <>
        <Options {...props} />
        <Waiting isShown={isSlow} label={label} />
      </>
    )
  if (list.data.pages[0]?.rows.length === 0) return <Nothing noun={noun} empty={empty} onClearFilters={onClearFilters} />
  return <Loaded {...props} list={list} />
}

/** Columns, row height and export, in the toolbar of the page. */
function Options<Row>({ label, columns, holds, onExport }: DataTableProps<Row> & { onExport?: () => void }) {
  if (holds === 'part') return null
  return (
    <InToolbar className={styles.options}>
      <TableOptions label={label} columns={columns} onExport={holds === 'page' ? undefined : onExport} />
    </InToolbar>
  )
}

type List = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'isPlaceholderData' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => Promise<unknown> }
type Pages<Row> = { pages: { rows: Row[] }[] }
type Fetched<Row> = { data?: Pages<Row> | undefined; hasNextPage: boolean; isError: boolean }
type LoadedProps<Row> = DataTableProps<Row> & {
  list: Omit<List, 'fetchNextPage'> & { data: Pages<Row>; fetchNextPage: () => Promise<Fetched<Row>> }
}

function Loaded<Row>({ list, ...props }: LoadedProps<Row>) {
  const { label, noun, rowKey, rowMenu, bulkActions, totals, holds } = props
  const { data, isPlaceholderData, hasNextPage, fetchNextPage } = list
  const isPhone = useMedia(phone)
  const columns = useShownColumns(label, props.columns)
  const rows = useMemo(() => data.pages.flatMap((page) => page.rows), [data])
  const selection = useSelection(rowKey)
  const canSelect = holds !== 'part' && !isPhone
  const file = useExport(list)
  const isSelecting = canSelect && selection.rows.length > 0
  const [menu, setMenu] = useState<{ row: Row; at: DOMRect }>()
  const density = useDensity()
  const height = isPhone ? rowPixels(64) : densityPixels(density)
  const byDay = useDays(isPhone, rows, hasNextPage, props)
  const place = useElementScrollRestoration({ id: `table ${label}` })
  const head = isPhone ? 0 : rowPixels(36) + (isSelecting ? 0 : rowPixels(40))
  const unit = byDay ? { count: unitsOf(byDay), height: rowPixels(32) } : { count: rows.length, height }
  const sight = useWindow({ ...unit, head, start: place?.scrollY ?? 0 })
  useReadAhead(list, (sight.shown.at(-1) ?? 0) / unit.count >= 1 - (data.pages[0]?.rows.length ?? 0) / rows.length)
  const template = templateOf(columns, canSelect, rowMenu !== undefined)
  const foot = { noun, totals, loaded: rows.length, hasMore: hasNextPage }
  const parts: BodyProps<Row> = { ...props, columns, rows, height, template, sight, selection, canSelect, onMenu: setMenu, byDay }
  return (
    <>
      <Options {...props} onExport={() => void file.saveAll()} />
      <div className={cx(styles.frame, isPlaceholderData && styles.stale)}>
        {file.rows && (
          <Suspense>
            <TableExport label={label} columns={columns} rows={file.rows} onDone={file.clear} />
          </Suspense>
        )}
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
            <span className={styles.barWords}>{t("We couldn't load more {noun}", { noun: noun[1] })}</span>
            <Button tone="quiet" icon="refresh" onClick={() => void fetchNextPage()}>
              {t('Try again')}
            </Button>
          </div>
        )}
        {isSelecting && (
          <SelectionBar
            rows={selection.rows}
            columns={columns}
            actions={
              <>
                {bulkActions?.(selection.rows, selection.clear, selection)}
                <Button icon="download" onClick={() => (props.exportChosen ?? file.save)(selection.rows)}>
                  {t('Export CSV')}
                </Button>
              </>
            }
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
    </>
  )
}

// The next page is fetched as soon as the last loaded row is visible.
function useReadAhead({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: List, isNearEnd: boolean): void {
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}

/** The rows grouped by date on phones, while the list is sorted by it. */
function useDays<Row>(isPhone: boolean, rows: readonly Row[], hasMore: boolean, { days, sort }: DataTableProps<Row>) {
  const isInOrder = days !== undefined && isPhone && (sort === undefined || sort.replace('-', '') === days.column)
  return useMemo(() => (isInOrder ? partsByDay(rows, days, hasMore) : undefined), [isInOrder, rows, days, hasMore])
}

const MOST_EXPORTED = 20_000

/** The rows being exported, if any: selected ones, or all that match the filter. */
function useExport<Row>({ data, hasNextPage, fetchNextPage }: LoadedProps<Row>['list']) {
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
const countOf = <Row,>({ data }: Fetched<Row>) => data?.pages.reduce((sum, page) => sum + page.rows.length, 0) ?? 0

function useShownColumns<Row>(table: string, columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const chosen = useChosenColumns(table)
  const isUsual = useUsualColumns()
  return useMemo(
    () => columns.filter((column, index) => index === 0 || (chosen === null ? isUsual(column) : chosen.includes(column.id))),
    [columns, chosen, isUsual],
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
