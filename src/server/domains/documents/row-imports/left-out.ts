import { type ExtraRow, extraRow } from '#core/documents/row-imports/extra-rows.ts'
import type { Row } from '#core/documents/parsing/fields.ts'
import { t } from '#core/messages.ts'

/** The lines of a file that become nothing, by why. */
export type LeftOut = Record<ExtraRow, number[]>

export const nothingLeft = (): LeftOut => ({ total: [], page: [], heading: [] })

/** The rows that may be records; the lines of the others go to `left`. */
export function recordsIn(rows: readonly Row[], header: readonly string[], left: LeftOut): Row[] {
  return rows.filter((row) => {
    const why = extraRow(row.cells, header)
    if (why) left[why].push(row.line)
    return why === undefined
  })
}

/** What to say of them, with their lines. */
export function leftNotes({ total, page, heading }: LeftOut): string[] {
  return [
    ...(total.length > 0 ? [t('Rows with totals were left out: line {lines}.', { lines: listed(total) })] : []),
    ...(heading.length > 0 ? [t('Headings that repeat were left out: line {lines}.', { lines: listed(heading) })] : []),
    ...(page.length > 0 ? [t('Numbers of pages were left out: line {lines}.', { lines: listed(page) })] : []),
  ]
}

const SHOWN = 20

const listed = (lines: readonly number[]) => (lines.length > SHOWN ? `${lines.slice(0, SHOWN).join(', ')} …` : lines.join(', '))
