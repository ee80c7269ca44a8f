import type { AnswerTable } from '#contract/assistant/datatalk.ts'

/** Rows of a table of an answer at most: sums are worked out by SQL over all of them. */
export const LISTED_ROWS = 200

type Kind = AnswerTable['columns'][number]['kind']
type Cell = AnswerTable['rows'][number][number]

/**
 * A table of an answer from its columns, `label` to kind, in their order; at most `LISTED_ROWS`. A column without any value is left out, and
 * without rows there is no table.
 */
export function tableOf(
  columns: readonly (readonly [label: string, kind: Kind])[],
  rows: readonly (readonly Cell[])[],
): AnswerTable | null {
  if (rows.length === 0) return null
  const isFilled = columns.map((_, at) => rows.some((row) => row[at] !== null))
  return {
    columns: columns.filter((_, at) => isFilled[at]).map(([label, kind]) => ({ label, kind })),
    rows: rows.slice(0, LISTED_ROWS).map((row) => row.filter((_, at) => isFilled[at])),
  }
}
