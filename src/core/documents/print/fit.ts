import type { PrintedColumn, PrintedTable } from './layout.ts'
import { leastForWords } from './lines.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 36 }
export const bodyWidth = page.width - 2 * page.margin
/** Between two columns of lines, in points. */
export const columnGap = 8

/** Every figure on one line: columns as wide as their widest figure, words take the rest, the type shrinks when that is too little. */
export function fitColumns(
  rows: PrintedTable['rows'],
  columns: readonly PrintedColumn[],
  size: number,
): { fontSize: number; widths: number[] } {
  const widest = columns.map(({ is_words }, at) =>
    is_words ? 0 : Math.max(0, ...rows.map(({ cells }) => Math.min(emWidth(cells[at]?.text ?? ''), 13))),
  )
  const heads = columns.map(({ head }) => Math.ceil(headWidth(head)))
  for (let fontSize = size; ; fontSize -= 0.5) {
    const widths = columns.map(({ least }, at) => Math.max(least, heads[at] ?? 0, Math.ceil((widest[at] ?? 0) * fontSize) + 1))
    const rest =
      bodyWidth - columnGap * columns.length - widths.reduce((sum, width, at) => sum + (columns[at]?.is_words ? 0 : width), 0)
    if (rest >= leastForWords || fontSize <= 6)
      return { fontSize, widths: widths.map((width, at) => (columns[at]?.is_words ? Math.max(rest, 40) : width)) }
  }
}

/** Font size of column headings. */
const HEAD_SIZE = 7.5
/** The width of the longest word of a heading in an Indian script, so that no word is broken; Latin headings fit unchanged. */
function headWidth(head: string): number {
  const words = head.split(/\s+/).filter((word) => /[\u0900-\u0DFF]/.test(word))
  return Math.max(0, ...words.map((word) => Array.from(word, letterWidth).reduce((sum, width) => sum + width, 0))) * HEAD_SIZE
}
const letterWidth = (char: string): number =>
  /[\u0B80-\u0BFF]/.test(char) ? (/\p{Mn}/u.test(char) ? 0 : 0.9) : /\p{M}/u.test(char) ? 0.25 : 0.65

/** Width of figures in ems of Noto Sans. */
function emWidth(text: string): number {
  let width = 0
  for (const char of text) width += /[.,: ]/.test(char) ? 0.27 : /[MW@%]/.test(char) ? 0.92 : /[a-z]/.test(char) ? 0.58 : 0.64
  return width - 0.07 * (text.match(/\d/g)?.length ?? 0)
}
