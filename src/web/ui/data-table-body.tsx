import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import styles from './data-table.module.css'
import { Cards } from './data-table-cards.tsx'
import { SelectionBar, TableFoot } from './data-table-foot.tsx'
import { Grid } from './data-table-grid.tsx'
import { MoreFailed, RowMenu } from './data-table-over.tsx'
import type { BodyProps, DataTableProps } from './data-table-types.ts'
import { TableOptions } from './table-options.tsx'
import { InToolbar } from './table-slot.tsx'
import { useRowMenu } from './row-links.ts'
import { templateOf, useDays, useShownColumns, useSight } from './table-layout.ts'
import { useSelection } from './use-selection.ts'
import { type List, type LoadedProps, useExport } from './use-table-export.ts'

const TableExport = lazy(() => import('./table-export.tsx')) as typeof import('./table-export.tsx').default

/** Columns, row height and export, in the toolbar of the page. */
function Options<Row>({ label, columns, holds, onExport }: DataTableProps<Row> & { onExport?: () => void }) {
  if (holds === 'part') return null
  return (
    <InToolbar className={styles.options}>
      <TableOptions label={label} columns={columns} onExport={holds === 'page' ? undefined : onExport} />
    </InToolbar>
  )
}

type ChosenProps<Row> = Pick<BodyProps<Row>, 'bulkActions' | 'columns' | 'selection'> & {
  onExport: (rows: readonly Row[]) => void
}

/** The actions on the selected rows, and their export. */
function Chosen<Row>({ bulkActions, columns, selection, onExport }: ChosenProps<Row>) {
  const { rows, clear } = selection
  return (
    <SelectionBar
      rows={rows}
      columns={columns}
      actions={
        <>
          {bulkActions?.(rows, clear, selection)}
          <Button icon="download" onClick={() => onExport(rows)}>
            {t('Export CSV')}
          </Button>
        </>
      }
      onClear={clear}
    />
  )
}

/** The rows of a list once the first are there, with its columns, selection and export. */
export function DataTableBody<Row>({ list, ...props }: LoadedProps<Row>) {
  const { label, noun, rowKey, totals, holds } = props
  const rowMenu = useRowMenu(props)
  const { data, isPlaceholderData, hasNextPage, fetchNextPage } = list
  const isPhone = useMedia(phone)
  const columns = useShownColumns(label, props.columns)
  const rows = useMemo(() => data.pages.flatMap((page) => page.rows), [data])
  const selection = useSelection(rowKey)
  const canSelect = holds !== 'part' && !isPhone
  const file = useExport(list)
  const isSelecting = canSelect && selection.rows.length > 0
  const [menu, setMenu] = useState<{ row: Row; at: DOMRect }>()
  const byDay = useDays(isPhone, rows, hasNextPage, props)
  const { height, sight, count } = useSight({ label, isPhone, isSelecting, byDay, length: rows.length })
  // The next page is half a page away: nobody who only looks at the first rows loads it.
  const reach = (data.pages[0]?.rows.length ?? 0) / 2 / rows.length
  useReadAhead(list, (sight.shown.at(-1) ?? 0) / count >= 1 - reach)
  const template = templateOf(columns, canSelect, rowMenu !== undefined)
  const foot = { noun, totals, loaded: rows.length, hasMore: hasNextPage }
  const parts: BodyProps<Row> = {
    ...props,
    rowMenu,
    columns,
    rows,
    height,
    template,
    sight,
    selection,
    canSelect,
    onMenu: setMenu,
    byDay,
  }
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
        {list.isFetchNextPageError && <MoreFailed noun={noun} onRetry={() => void fetchNextPage()} />}
        {isSelecting && <Chosen {...props} columns={columns} selection={selection} onExport={props.exportChosen ?? file.save} />}
        {isPhone && <TableFoot {...foot} columns={[]} template="1fr" hasPick={false} />}
        {menu !== undefined && <RowMenu rowMenu={rowMenu} menu={menu} sight={sight} onClose={() => setMenu(undefined)} />}
      </div>
    </>
  )
}

function useReadAhead({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: List, isNearEnd: boolean): void {
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}
