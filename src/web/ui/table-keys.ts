/** The keyboard cursor of a grid: a row, or the header (row −1) at one of its sortable columns. */
export type Spot = { row: number; head: number }
export type Bounds = { rows: number; heads: number; page: number }

/** The position after a key; undefined if the key does not move it. */
export function moved(spot: Spot, key: string, { rows, heads, page }: Bounds): Spot | undefined {
  const to = (row: number) => ({ ...spot, row: Math.max(0, Math.min(rows - 1, row)) })
  if (spot.row < 0) {
    if (key === 'ArrowRight' || key === 'ArrowLeft')
      return { ...spot, head: (spot.head + (key === 'ArrowRight' ? 1 : heads - 1)) % heads }
    return key === 'ArrowDown' && rows > 0 ? to(0) : undefined
  }
  if (key === 'ArrowUp' && spot.row === 0) return heads > 0 ? { ...spot, row: -1 } : spot
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -rows, End: rows }
  const step = steps[key]
  return step === undefined || rows === 0 ? undefined : to(spot.row + step)
}

/** The next order of a column: ascending, then descending, alternating. `-due_date` is descending. */
export const nextSort = (sort: string | undefined, column: string): string => (sort === column ? `-${column}` : column)

/** How a column is ordered under `sort`. */
export function sortOf(sort: string | undefined, column: string): 'ascending' | 'descending' | undefined {
  return sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined
}

type Pressed = { key: string; shiftKey: boolean }

/** What a key does to the row or header where the grid stands, besides moving. `latin` is the key on a Latin keyboard. */
export function gridAct(
  { key, shiftKey }: Pressed,
  latin: string,
  isInHead: boolean,
): 'sort' | 'open' | 'pick' | 'clear' | 'menu' | undefined {
  if (key === 'Enter') return isInHead ? 'sort' : 'open'
  if (latin === ' ' || latin === 'x') return 'pick'
  if (key === 'Escape') return 'clear'
  return latin === '.' || key === 'ContextMenu' || (key === 'F10' && shiftKey) ? 'menu' : undefined
}
