import type { IsoDate } from '#core/dates.ts'
import { readDate } from '../../documents/parsing/dates.ts'

export const dateText = String.raw`\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}(?:st|nd|rd|th)?[- ]+[A-Za-z]{3,9}[-, ]+\d{2,4}|\d{4}-\d{2}-\d{2}|[A-Za-z]{3,9} \d{1,2},? \d{4}`

export const anyDate = new RegExp(dateText)

/** Every full date printed in these lines, the first of each line. */
export function datesIn(lines: readonly string[]): IsoDate[] {
  return lines.flatMap((line) => {
    const found = anyDate.exec(line.slice(0, 400))?.[0]
    return found === undefined ? [] : (readDate(found.replace(/(\d)(?:st|nd|rd|th)\b/, '$1'))?.date ?? [])
  })
}
