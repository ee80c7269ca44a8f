import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Column } from './data-table-types.ts'
import { saveText } from './save-file.ts'
import { csvCell, csvOf } from './table-csv.ts'

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Called when the file is handed to the browser. */
  onDone: () => void
}

const AT_ONCE = 500

/** Renders the cells of invisible rows, page by page, and saves their text as CSV, so that the file matches the screen. */
export default function TableExport<Row>({ label, columns, rows, onDone }: Props<Row>) {
  const [sheet] = useState(() => document.createElement('div'))
  const [lines, setLines] = useState<readonly (readonly string[])[]>([])
  useLayoutEffect(() => {
    if (lines.length >= rows.length) {
      saveText(
        `${label}.csv`,
        csvOf(
          columns.map(({ header }) => header),
          lines,
        ),
      )
      onDone()
      return undefined
    }
    const read = [...sheet.children].map((line) =>
      [...line.children].map((cell, at) => csvCell(cell.textContent ?? '', columns[at]?.align === 'end')),
    )
    // Yields to the page between two blocks.
    const next = requestAnimationFrame(() => setLines((old) => [...old, ...read]))
    return () => cancelAnimationFrame(next)
  }, [lines, rows, columns, sheet, label, onDone])
  return createPortal(
    rows.slice(lines.length, lines.length + AT_ONCE).map((row, at) => (
      <div key={at}>
        {columns.map((column) => (
          <div key={column.id}>{column.cell(row)}</div>
        ))}
      </div>
    )),
    sheet,
  )
}
