import { type ReactNode, useCallback, useId } from 'react'
import { TableHead } from './data-table-head.tsx'
import styles from './data-table.module.css'
import { TableRow } from './data-table-row.tsx'
import type { BodyProps } from './data-table-types.ts'
import { Part } from './part.tsx'
import { useGridKeys } from './use-grid-keys.ts'

type GridProps<Row> = BodyProps<Row> & { hasMore: boolean; isBusy: boolean; children: ReactNode }

/** The table on wider screens: one Tab stop, virtualized rows, its own menu and selection. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, rows, columns, rowMenu, sort, onSort, totals, template, sight, selection, canSelect } = props
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
      data-holds={props.holds}
      tabIndex={0}
      aria-label={label}
      aria-rowcount={totals ? totals.count + 2 : props.hasMore ? -1 : rows.length + 2}
      aria-multiselectable={canSelect || undefined}
      aria-busy={props.isBusy || undefined}
      aria-activedescendant={keys.activeId}
      onKeyDown={keys.onKeyDown}
    >
      <TableHead
        {...{ id, columns, template, sort, onSort }}
        hasMenu={rowMenu !== undefined}
        activeId={keys.activeHead}
        picked={canSelect ? picked : undefined}
      />
      <GridRows {...props} id={id} keys={keys} />
      {props.children}
    </Part>
  )
}

type RowsProps<Row> = BodyProps<Row> & { id: string; keys: ReturnType<typeof useGridKeys> }

function GridRows<Row>({ id, keys, rows, columns, rowKey, rowHref, rowMenu, onMenu, ...props }: RowsProps<Row>) {
  const { height, template, sight, selection, canSelect } = props
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
  return (
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
  )
}
