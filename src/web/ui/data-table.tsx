import { useInfiniteQuery } from '@tanstack/react-query'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
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
import { ErrorState, useLasting } from './states.tsx'
import { densityPixels, rowPixels, useChosenColumns, useDensity, useUsualColumns } from './table-view.ts'
import { useSelection } from './use-selection.ts'
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
    return <ErrorState error={list.error} title={t("We couldn't load the {noun}", { noun: noun[1] })} onRetry={list.refetch} />
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

// The next block is fetched as soon as the last loaded one is in sight.
function useReadAhead({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: List, isNearEnd: boolean): void {
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}

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
