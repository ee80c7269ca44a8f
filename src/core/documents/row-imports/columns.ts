import { hindiHeading } from '../parsing/hindi-headings.ts'
import { looseHeading } from './heading-words.ts'

/** How the text of a cell is read; see readCell. */
export type CellKind =
  | 'text'
  | 'code'
  | 'mobile'
  | 'money'
  | 'signed'
  | 'balance'
  | 'percent'
  | 'gst_rate'
  | 'quantity'
  | 'count'
  | 'date'
  | 'month'
  | 'state'
  | 'yes'
  | 'choice'

/** A column that a kind of import supports. */
export type ColumnOf<Field extends string = string> = {
  field: Field
  header: string
  /** Other usual headings. */
  names?: readonly string[]
  kind: CellKind
  is_required?: true
  /** The field whose column is read as this one when a file has none of its own. */
  instead?: string
  /** For `money`: the side that its amounts are of; an amount marked Dr or Cr must then say the same. */
  side?: 'debit' | 'credit'
  /**
   * The sign of the header, without which the name may mean another figure: `Discount` is a percentage in some programs and an amount in
   * others. Below a heading without it a cell must have the sign itself.
   */
  sign?: '%'
  /** For `choice`: the value and how people write it; the value itself, with blanks for its underscores, is understood anyway. */
  choices?: Readonly<Record<string, readonly string[]>>
  help: string
  example: string
}

/** A heading as it is compared: small letters and digits, Hindi words in English, single blanks. `GST %` → `gst`, `HSN/SAC` → `hsn sac`. */
export function plainHeading(text: string): string {
  const plain = hindiHeading(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, ' ').trim()
}

/** The same with the symbols that distinguish `Discount %` from `Discount (₹)`, and `Bill#` from `Bill`. */
const sharpHeading = (text: string) =>
  plainHeading(text.replaceAll('%', ' percent ').replaceAll('₹', ' inr ').replaceAll('#', ' number '))

/** `ContactName` and `POAddressLine1`, which programs write without blanks, as words. */
const parted = (text: string) => text.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, ' ').replaceAll(/(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')

/** How headings are compared: as closely as possible first. */
const ways = [
  sharpHeading,
  plainHeading,
  (text: string) => looseHeading(sharpHeading(text)),
  (text: string) => looseHeading(plainHeading(text)),
  (text: string) => looseHeading(plainHeading(parted(text))),
]

/**
 * The field of each cell of a header row; empty if none is recognized. A field is used once: by the cell whose heading comes first among
 * its names, of equals by the first cell.
 */
export function fieldsOf(cells: readonly string[], columns: readonly ColumnOf[]): string[] {
  const byHeading = new Map<string, { field: string; rank: number }>()
  for (const headingOf of ways)
    for (const { field, header, names = [] } of columns)
      for (const [rank, heading] of [header, ...names, field].entries())
        if (!byHeading.has(headingOf(heading))) byHeading.set(headingOf(heading), { field, rank })
  const found = cells.map((cell) =>
    ways
      .map((headingOf) => (headingOf(cell) === '' ? undefined : byHeading.get(headingOf(cell))))
      .find((named) => named !== undefined),
  )
  const best = new Map<string, number>()
  for (const [at, named] of found.entries()) {
    const before = named && found[best.get(named.field) ?? -1]
    if (named && (!before || named.rank < before.rank)) best.set(named.field, at)
  }
  return found.map((named, at) => (named && best.get(named.field) === at ? named.field : ''))
}

/** The field of a column whose heading lacks the sign that it needs. */
export const unsigned = (field: string) => `${field}?`
/** The field of any column, whether its heading has the sign or not. */
export const fieldOf = (field: string) => field.replace(/\?$/, '')

/** Whether a heading says that its figures are percentages. */
export const isPercentHeading = (heading: string): boolean => /%|\b(?:percent|percentage|pct|rate)\b/i.test(heading)

/**
 * Which of the first rows is the header: the one with most recognized columns. `Debit` and `Credit` under `Closing Balance` are a header
 * with the row above them, whose words then name what is blank below. Undefined if none has any.
 */
export function headerAmong(
  rows: readonly (readonly string[])[],
  columns: readonly ColumnOf[],
): { at: number; cells: string[] } | undefined {
  let best: { at: number; cells: string[] } | undefined
  let most = 0
  for (const [at, row] of rows.entries())
    for (const cells of [[...row], ...withAbove(rows[at - 1], row)]) {
      const found = fieldsOf(cells, columns).filter((field) => field !== '').length
      if (found > most) [best, most] = [{ at, cells }, found]
    }
  return best
}

function withAbove(above: readonly string[] | undefined, row: readonly string[]): string[][] {
  if (!above || above.filter((cell) => cell !== '').length < 2) return []
  const width = Math.max(above.length, row.length)
  return [Array.from({ length: width }, (_, i) => row[i] || above[i] || '')]
}
