import type { Row } from './fields.ts'
import { lineCounter } from './markup.ts'
import { decodeEntities } from './element.ts'
import { withoutComments } from './markup-tokens.ts'

const rowTag = /<(tr|(?:ss:)?Row)\b([^<>]*?)(?:\/>|>([\s\S]*?)(?=<\/\1\s*>|<\1\b|<\/table|$))/gi
const cellTag = /<(td|th|(?:ss:)?Cell)\b([^<>]*?)(?:\/>|>([\s\S]*?)(?=<\/(?:td|th|(?:ss:)?Cell)\s*>|<(?:td|th)\b|$))/gi

/** True for a web page or an "Excel 2003 XML" sheet, which banks and accounting programs save with the extension .xls. */
export function isMarkupTable(text: string): boolean {
  const head = text.slice(0, 5000)
  return /<(?:html|table|!doctype html)\b/i.test(head) || /urn:schemas-microsoft-com:office:spreadsheet/.test(head)
}

/** The rows of every table of a page or sheet, with the line each begins on. Merged cells leave blanks, breaks become blanks. */
export function markupRows(text: string): Row[] {
  const lineAt = lineCounter(text)
  const rows: Row[] = []
  for (const row of withoutComments(text).matchAll(rowTag)) {
    const cells: string[] = []
    for (const cell of (row[3] ?? '').matchAll(cellTag)) {
      const index = Number(/\bss:Index="(\d{1,4})"/.exec(cell[2] ?? '')?.[1] ?? 0)
      while (cells.length < Math.min(index - 1, 1000)) cells.push('')
      cells.push(plainText(cell[3] ?? ''))
      const span = Number(/\bcolspan\s*=\s*["']?(\d{1,3})/i.exec(cell[2] ?? '')?.[1] ?? 1)
      for (let i = 1; i < span; i += 1) cells.push('')
    }
    if (cells.length > 0) rows.push({ line: lineAt(row.index), cells })
  }
  return rows
}

function plainText(html: string): string {
  const text = decodeEntities(html.replace(/<(?:br|\/p|\/div)\b[^<>]*>/gi, ' ').replace(/<[^<>]*>/g, ''))
  const date = /^\s*(\d{4}-\d{2}-\d{2})T[\d:.]+\s*$/.exec(text)
  return date?.[1] ?? text.replace(/\s+/g, ' ').trim()
}
