import { type ExtraRow, extraRow } from '#core/documents/row-imports/extra-rows.ts'
import type { Row } from '#core/documents/parsing/fields.ts'
import { t } from '#core/messages.ts'

/** The lines of a file that become nothing, by why. */
type LeftOut = Record<ExtraRow, number[]>

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
  const notes: string[] = []
  const say = (lines: readonly number[], sentence: (count: { lines: string }) => string) => {
    if (lines.length > 0) notes.push(sentence({ lines: listed(lines) }))
  }
  say(total, (count) =>
    total.length === 1
      ? t('Line {lines} is a total and was left out.', count)
      : t('Lines {lines} are totals and were left out.', count),
  )
  say(heading, (count) =>
    heading.length === 1
      ? t('Line {lines} repeats the headings and was left out.', count)
      : t('Lines {lines} repeat the headings and were left out.', count),
  )
  say(page, (count) =>
    page.length === 1
      ? t('Line {lines} is the number of a page and was left out.', count)
      : t('Lines {lines} are numbers of pages and were left out.', count),
  )
  return notes
}

const SHOWN = 20

const listed = (lines: readonly number[]) => (lines.length > SHOWN ? `${lines.slice(0, SHOWN).join(', ')} …` : lines.join(', '))
