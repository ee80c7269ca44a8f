import { type ExtraRow, extraRow } from '#core/documents/row-imports/extra-rows.ts'
import { type RowState, rowState, type StateColumns } from '#core/documents/row-imports/row-states.ts'
import type { Row } from '#core/documents/parsing/fields.ts'
import { t } from '#core/messages.ts'

/** The lines of a file that become nothing, by why. */
type LeftOut = Record<ExtraRow | RowState, number[]>

export const nothingLeft = (): LeftOut => ({
  total: [],
  heading: [],
  page: [],
  closing: [],
  void: [],
  inactive: [],
  draft: [],
  note: [],
  supplier: [],
  customer: [],
  even: [],
})

/** `states`: which of what rows say of themselves keeps them out of this kind. */
type Where = { header: readonly string[]; at: StateColumns; states: ReadonlySet<RowState> }

/** The rows that may be records; the lines of the others go to `left`. */
export function recordsIn(rows: readonly Row[], { header, at, states }: Where, left: LeftOut): Row[] {
  return rows.filter((row) => {
    const state = rowState(row.cells, at)
    const why = extraRow(row.cells, header) ?? (state && states.has(state) ? state : undefined)
    if (why) left[why].push(row.line)
    return why === undefined
  })
}

type Lines = { lines: string }
const sentences: Record<keyof LeftOut, [one: (of: Lines) => string, many: (of: Lines) => string]> = {
  total: [
    (of) => t('Line {lines} is a total and was left out.', of),
    (of) => t('Lines {lines} are totals and were left out.', of),
  ],
  heading: [
    (of) => t('Line {lines} repeats the headings and was left out.', of),
    (of) => t('Lines {lines} repeat the headings and were left out.', of),
  ],
  page: [
    (of) => t('Line {lines} is the number of a page and was left out.', of),
    (of) => t('Lines {lines} are numbers of pages and were left out.', of),
  ],
  closing: [
    (of) => t('Line {lines} only says when or by what the file was made and was left out.', of),
    (of) => t('Lines {lines} only say when or by what the file was made and were left out.', of),
  ],
  void: [
    (of) => t('Line {lines} is cancelled in the file and was left out.', of),
    (of) => t('Lines {lines} are cancelled in the file and were left out.', of),
  ],
  inactive: [
    (of) => t('Line {lines} is inactive in the file and was left out.', of),
    (of) => t('Lines {lines} are inactive in the file and were left out.', of),
  ],
  draft: [
    (of) => t('Line {lines} is a draft in the file and was left out.', of),
    (of) => t('Lines {lines} are drafts in the file and were left out.', of),
  ],
  note: [
    (of) => t('Line {lines} is a credit or debit note and was left out. Import it as a credit or debit note.', of),
    (of) => t('Lines {lines} are credit or debit notes and were left out. Import them as credit or debit notes.', of),
  ],
  supplier: [
    (of) => t('Line {lines} is a party that you owe, or a supplier, and was left out. Import the same file under Vendors.', of),
    (of) => t('Lines {lines} are parties that you owe, or suppliers, and were left out. Import the same file under Vendors.', of),
  ],
  customer: [
    (of) =>
      t('Line {lines} is a party that owes you, or a customer, and was left out. Import the same file under Customers.', of),
    (of) =>
      t('Lines {lines} are parties that owe you, or customers, and were left out. Import the same file under Customers.', of),
  ],
  even: [
    (of) =>
      t(
        'Line {lines} is a party without a balance and was left out. Import it under Customers, or write Supplier in a column “Party type”.',
        of,
      ),
    (of) =>
      t(
        'Lines {lines} are parties without a balance and were left out. Import them under Customers, or write Supplier in a column “Party type”.',
        of,
      ),
  ],
}

/** What to say of them, with their lines. */
export const leftNotes = (left: LeftOut): string[] =>
  (Object.keys(sentences) as (keyof LeftOut)[]).flatMap((why) => {
    const lines = left[why]
    const [one, many] = sentences[why]
    return lines.length === 0 ? [] : [(lines.length === 1 ? one : many)({ lines: listed(lines) })]
  })

const SHOWN = 20

const listed = (lines: readonly number[]) => (lines.length > SHOWN ? `${lines.slice(0, SHOWN).join(', ')} …` : lines.join(', '))
