import { useElementScrollRestoration } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Column, DataTableProps } from './data-table-types.ts'
import { partsByDay, unitsOf } from './table-days.ts'
import { densityPixels, rowPixels, useChosenColumns, useDensity, useUsualColumns } from './table-view.ts'
import { useWindow } from './use-window.ts'

type SightOf<Row> = {
  label: string
  isPhone: boolean
  isSelecting: boolean
  byDay: ReturnType<typeof useDays<Row>>
  length: number
}

/** The rows in sight, of their height; where the list stood when it was left. */
export function useSight<Row>({ label, isPhone, isSelecting, byDay, length }: SightOf<Row>) {
  const density = useDensity()
  const height = isPhone ? rowPixels(64) : densityPixels(density)
  const place = useElementScrollRestoration({ id: `table ${label}` })
  const head = isPhone ? 0 : rowPixels(36) + (isSelecting ? 0 : rowPixels(40))
  const unit = byDay ? { count: unitsOf(byDay), height: rowPixels(32) } : { count: length, height }
  return { height, count: unit.count, sight: useWindow({ ...unit, head, start: place?.scrollY ?? 0 }) }
}

/** The rows grouped by date on phones, while the list is sorted by it. */
export function useDays<Row>(isPhone: boolean, rows: readonly Row[], hasMore: boolean, { days, sort }: DataTableProps<Row>) {
  const isInOrder = days !== undefined && isPhone && (sort === undefined || sort.replace('-', '') === days.column)
  return useMemo(() => (isInOrder ? partsByDay(rows, days, hasMore) : undefined), [isInOrder, rows, days, hasMore])
}

export function useShownColumns<Row>(table: string, columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const chosen = useChosenColumns(table)
  const isUsual = useUsualColumns()
  return useMemo(
    () => columns.filter((column, index) => index === 0 || (chosen === null ? isUsual(column) : chosen.includes(column.id))),
    [columns, chosen, isUsual],
  )
}

export const templateOf = (columns: readonly Column<never>[], canSelect: boolean, hasMenu: boolean) =>
  [
    canSelect && '36px',
    ...columns.map((column) => (column.width === undefined ? 'minmax(140px, 1fr)' : `${column.width / 14}rem`)),
    hasMenu && '40px',
  ]
    .filter(Boolean)
    .join(' ')
