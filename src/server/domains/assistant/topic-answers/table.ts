import type { AnswerTable } from '#contract/assistant/datatalk.ts'

type Kind = AnswerTable['columns'][number]['kind']
type Cell = AnswerTable['rows'][number][number]

/** A table of an answer from its columns, `label` to kind, in their order; at most 200 rows. */
export const tableOf = (
  columns: readonly (readonly [label: string, kind: Kind])[],
  rows: readonly (readonly Cell[])[],
): AnswerTable => ({
  columns: columns.map(([label, kind]) => ({ label, kind })),
  rows: rows.slice(0, 200).map((row) => [...row]),
})
