import { isFooter } from './footers.ts'
import { withoutFurniture } from './page-furniture.ts'
import { moneyAt } from './printed-money.ts'
import { startOf, startOfShort } from './printed-starts.ts'
import { type PrintedEntry, type Open, bareRows, addRow, sidesOf, closeEntry } from './printed-entry.ts'

/** The entries, the rows they were parsed from, and the dated rows between them without an amount. */
type Printed = { entries: PrintedEntry[]; used: ReadonlySet<number>; bare: { line: number; text: string }[] }

export const isHeading = (row: string) => {
  const date = /\bdate\b/i.exec(row)
  return (
    date !== null && /\b(?:narration|description|particulars?|transaction|details|remarks)\b/i.test(row.slice(date.index + 4))
  )
}
const aside = /^\s*(?:opening balance|balance b\/f|b\/f|(?:balance )?brought forward)\b/i
export const opensBalance = (row: string) => aside.test(row)
const pageBreak = /^\s*=+ ?PAGE\b|\f/i

/**
 * The entries of a printed statement. An entry begins at a line that begins with a date; what follows, until the next date, the foot
 * of the page or the totals, is its narration, and narration goes on at the top of the next page. Nothing is guessed about sides here.
 * `yearless` takes days without a year as dates, too.
 */
export function printedEntries(printed: readonly string[], yearless = false): Printed {
  const begins = (row: string, next: string) => startOf(row, next) ?? (yearless ? startOfShort(row) : undefined)
  const rows = withoutFurniture(printed, {
    isBreak: (row) => pageBreak.test(row),
    isHeading,
    isEntry: (row) => begins(row, '') !== undefined,
  })
  const headings = rows.filter(isHeading)
  const entries = openEntries(rows, begins, headings.length === 0)
  const sides = sidesOf(headings[0] ?? '')
  const used = new Set(entries.filter((entry) => entry.money).flatMap((entry) => entry.rows))
  return { entries: entries.flatMap((entry) => closeEntry(entry, sides, yearless) ?? []), used, bare: bareRows(entries) }
}

/** The entries with their rows; nothing is read before the first heading, unless there is none. */
function openEntries(rows: string[], begins: (row: string, next: string) => ReturnType<typeof startOf>, isOpen: boolean): Open[] {
  const entries: Open[] = []
  let seen = isOpen
  let reading = seen
  // A blank line within a narration, as some printers leave; without one, a blank line after the last amount ends the statement.
  let [blank, resumes] = [false, false]
  const beginsAt = (row: string, i: number) => begins(row, rows[i + 1] ?? '')
  const last = rows.findLastIndex((row, i) => beginsAt(row, i) !== undefined)
  for (const [i, raw] of rows.entries()) {
    const row = raw.replaceAll('\f', ' ')
    if (pageBreak.test(raw)) {
      reading = goesOnFrom(rows, i + 1, entries)
      if (isBareBreak(row)) continue
    }
    if (isHeading(row)) {
      seen = reading = true
      continue
    }
    if (isFooter(row)) reading = false
    const begun = seen ? beginsAt(row, i) : undefined
    if (begun && (reading || moneyAt(begun.rest))) {
      reading = true
      blank = false
      const { date, valueDate } = begun
      entries.push({ line: i + 1, date, yearless: begun.yearless, texts: [], raw: [], rows: [], valueDate })
    }
    const open = entries.at(-1)
    if (row.trim() === '') blank = true
    else if (reading && open && (begun || !aside.test(row))) {
      const isApart = blank && !begun
      if (isApart && isOver(open, i > last, resumes)) reading = false
      else {
        resumes ||= isApart
        addRow(open, begun ? begun.rest : row)
        open.rows.push(i)
      }
      blank = false
    }
  }
  return entries
}

/** A page without a heading goes on with the entries of the page before. */
const goesOnFrom = (rows: string[], from: number, entries: readonly Open[]) => !pageHasHeading(rows, from) && entries.length > 0

/** A break of the page with nothing else on its row. */
const isBareBreak = (row: string) => row.trim() === '' || /^\s*=+ ?PAGE\b/i.test(row)

/** A row apart from the last entry, whose amount is there, ends the statement, unless entries here have gaps. */
const isOver = ({ money }: Open, isPastLast: boolean, resumes: boolean) => isPastLast && money !== undefined && !resumes

/** True when this page has a table heading before its end. */
function pageHasHeading(rows: string[], from: number): boolean {
  for (let i = from; i < rows.length && !pageBreak.test(rows[i] ?? ''); i += 1) if (isHeading(rows[i] ?? '')) return true
  return false
}
