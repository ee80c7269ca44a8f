import type { Problem, ProblemCode, Source, Values } from './model.ts'
import type { CheckedRow } from './read-rows.ts'

export const keyOf = (values: Values, ids: readonly string[]) => ids.map((id) => String(values[id] ?? '')).join('\u0001')

export const sourceOf = ({ sheet, row }: CheckedRow): Source => ({
  kind: 'row',
  id: `${sheet}!${row}`,
  label: `${sheet} row ${row}`,
})

export const refusal = ({ sheet, row }: CheckedRow, code: ProblemCode, message: string): Problem => ({
  sheet,
  row,
  field: '',
  code,
  message,
  is_warning: false,
})

/** Rows of one sheet go by their number; of several files by the file, too. */
export const nameOf = ({ sheet, row }: CheckedRow, beside: CheckedRow) =>
  sheet === beside.sheet ? `row ${row}` : `row ${row} of ${sheet}`

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
