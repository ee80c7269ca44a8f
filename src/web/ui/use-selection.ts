import { useState } from 'react'

export type Selection<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  add: (rows: readonly Row[]) => void
  clear: () => void
  /** Only these stay selected. */
  keep: (rows: readonly Row[]) => void
}

/** The selected rows, by key, so that a refreshed row stays selected. */
export function useSelection<Row>(rowKey: (row: Row) => string): Selection<Row> {
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(() => new Map())
  return {
    rows: [...picked.values()],
    has: (row) => picked.has(rowKey(row)),
    toggle: (row) =>
      setPicked((old) => {
        const next = new Map(old)
        if (!next.delete(rowKey(row))) next.set(rowKey(row), row)
        return next
      }),
    add: (rows) => setPicked((old) => new Map([...old, ...rows.map((row) => [rowKey(row), row] as const)])),
    clear: () => setPicked(new Map()),
    keep: (rows) => setPicked(new Map(rows.map((row) => [rowKey(row), row] as const))),
  }
}
