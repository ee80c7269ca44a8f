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
  const say = (lines: readonly number[], one: string, many: string) =>
    lines.length === 0 ? [] : [t(lines.length === 1 ? one : many, { lines: listed(lines) })]
  return [
    ...say(total, 'Line {lines} is a total and was left out.', 'Lines {lines} are totals and were left out.'),
    ...say(
      heading,
      'Line {lines} repeats the headings and was left out.',
      'Lines {lines} repeat the headings and were left out.',
    ),
    ...say(
      page,
      'Line {lines} is the number of a page and was left out.',
      'Lines {lines} are numbers of pages and were left out.',
    ),
  ]
}

const SHOWN = 20

const listed = (lines: readonly number[]) => (lines.length > SHOWN ? `${lines.slice(0, SHOWN).join(', ')} …` : lines.join(', '))
