import { latinKey } from '#web/lib/shortcuts.ts'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { gridAct, moved, nextSort, type Spot } from './table-keys.ts'
import type { Selection } from './use-selection.ts'

type GridKeys<Row> = {
  id: string
  rows: readonly Row[]
  /** Ids of the sortable columns, in order. */
  heads: readonly string[]
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  /** Rows that a page key moves. */
  page: number
  selection: Selection<Row> | undefined
  scrollTo: (index: number) => void
}

/**
 * The keyboard of a grid that is one Tab stop: focus stays on the grid, and the active row or header is named to the screen
 * reader.
 */
export function useGridKeys<Row>(grid: GridKeys<Row>) {
  const [spot, setSpot] = useState<Spot>({ row: 0, head: 0 })
  const { id, rows, heads, selection } = grid
  const row = Math.min(spot.row, rows.length - 1)
  const head = heads[spot.head % Math.max(1, heads.length)]

  const stand = useCallback((index: number) => setSpot((old) => ({ ...old, row: index })), [])
  const select = useSelect(grid, stand)
  const at = rows[row]
  const press = (part: 'link' | 'menu') =>
    document.getElementById(`${id}-r-${row}`)?.querySelector<HTMLElement>(`[data-row-${part}]`)?.click()
  const go = (next: Spot, isExtending: boolean) => {
    if (isExtending && selection && at !== undefined) selection.add([at, rows[next.row] ?? at])
    setSpot(next)
    if (next.row >= 0) grid.scrollTo(next.row)
  }
  /** False where the key does nothing here and is left to others. */
  const perform = (act: ReturnType<typeof gridAct>): boolean => {
    if (act === 'sort' && head !== undefined) grid.onSort?.(nextSort(grid.sort, head))
    else if (act === 'open') press('link')
    else if (act === 'menu') press('menu')
    else if (act === 'pick' && selection && at !== undefined) selection.toggle(at)
    else if (act === 'clear' && selection && selection.rows.length > 0) selection.clear()
    else return act === 'sort'
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const extent = { rows: rows.length, heads: heads.length, page: grid.page }
    const next = moved({ ...spot, row: spot.row < 0 ? -1 : row }, event.key, extent)
    if (next !== undefined) go(next, event.shiftKey)
    else if (!perform(gridAct(event, latinKey(event), spot.row < 0))) return
    event.preventDefault()
  }

  const isInHead = spot.row < 0
  return {
    onKeyDown,
    select,
    stand,
    activeRow: isInHead ? undefined : row,
    activeHead: isInHead ? head : undefined,
    activeId: isInHead ? `${id}-h-${head}` : rows.length > 0 ? `${id}-r-${row}` : undefined,
  }
}

/** Selects a row by a click; with Shift, all from the one before. */
function useSelect<Row>(grid: GridKeys<Row>, stand: (index: number) => void) {
  const latest = useRef(grid)
  useEffect(() => {
    latest.current = grid
  })
  const anchor = useRef(0)
  return useCallback(
    (index: number, event: MouseEvent) => {
      const { rows: all, selection: picked } = latest.current
      const at = all[index]
      if (at === undefined || picked === undefined) return
      if (event.shiftKey) picked.add(all.slice(Math.min(anchor.current, index), Math.max(anchor.current, index) + 1))
      else picked.toggle(at)
      anchor.current = index
      stand(index)
    },
    [stand],
  )
}
