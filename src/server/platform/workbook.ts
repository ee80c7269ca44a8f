import type { WriteSheet } from 'hucre/xlsx'
import type { AmountStyle } from '#core/amount-style.ts'
import type { Download } from './download.ts'
import { type Cell, cellFormat, type Column, harmless, xlsxCell } from './spreadsheet.ts'

/** A table on one sheet of several; `title` is printed above its heading. */
export type WorkbookTable = { title: string; columns: readonly Column[]; rows: readonly (readonly Cell[])[] }
/** A sheet: lines of text at its top, then tables one below the other. */
export type WorkbookSheet = { name: string; lines: readonly string[]; tables: readonly WorkbookTable[] }

/**
 * A workbook of several sheets to download, generated while it is sent. `name` without extension; each sheet is small enough for
 * memory.
 */
export function workbookFile(name: string, sheets: readonly WorkbookSheet[], amounts: AmountStyle): Download {
  async function* content() {
    const { writeXlsx } = await import('hucre/xlsx')
    yield await writeXlsx({ sheets: sheets.map((sheet) => sheetOf(sheet, amounts)) })
  }
  return {
    file_name: `${name}.xlsx`,
    media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: content(),
  }
}

type Cells = NonNullable<WriteSheet['cells']>
const bold = { style: { font: { bold: true } } }

function sheetOf({ name, lines, tables }: WorkbookSheet, amounts: AmountStyle): WriteSheet {
  const rows: (string | number | Date | null)[][] = lines.map((line) => [harmless(line)])
  const cells: Cells = new Map(lines.slice(0, 1).map((_, at) => [`${at},0`, bold]))
  for (const { title, columns, rows: body } of tables) {
    rows.push([])
    if (title !== '') cells.set(`${rows.push([harmless(title)]) - 1},0`, bold)
    const head = rows.push(columns.map(({ header }) => harmless(header))) - 1
    columns.forEach((_, at) => cells.set(`${head},${at}`, bold))
    for (const row of body) {
      const place = rows.push(columns.map(({ kind }, at) => xlsxCell(kind, row[at] ?? null, amounts))) - 1
      columns.forEach(({ kind }, at) => {
        const cell = row[at] ?? null
        if (cell !== null && kind !== 'text') cells.set(`${place},${at}`, { style: { numFmt: cellFormat(kind, cell, amounts) } })
      })
    }
  }
  return {
    // Excel refuses these characters and more than 31 of any in a sheet's name.
    name: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: [{ width: 44 }, ...Array.from({ length: 6 }, () => ({ width: 20 }))],
    rows,
    cells,
  }
}
