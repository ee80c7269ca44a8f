import { t } from '#core/messages.ts'
import type { Mapping, StatementPreview } from '#contract/banking/bank-imports.ts'

type Table = NonNullable<StatementPreview['table']>

/** The missing parts of a mapping, as a sentence; undefined if the file can be parsed with it. */
export function columnProblem(columns: Mapping['columns']): string | undefined {
  const count = (field: Mapping['columns'][number]) => columns.filter((each) => each === field).length
  if (count('date') === 0) return t('Choose the date column.')
  if (count('date') > 1) return t('Only one column can be the date. Make the other the value date, or leave it out.')
  const hasMoney = count('amount') > 0 || count('debit') > 0 || count('credit') > 0
  if (!hasMoney) return t('Choose the amount column, or the columns for money out and money in.')
  if (count('amount') > 0 && count('debit') + count('credit') > 0)
    return t('Choose either one amount, or money out and money in, not both.')
  if (count('debit') > 1 || count('credit') > 1 || count('amount') > 1 || count('balance') > 1)
    return t('Money out, money in, amount and balance can each be one column only.')
  return undefined
}

/** The rows that may be the heading. */
export function headerOptions(table: Table, chosen: number): { value: string; label: string }[] {
  const lines = [...new Set([...table.header_candidates, ...(chosen > 0 ? [chosen] : [])])].toSorted((a, b) => a - b)
  const words = (line: number) => {
    const cells = table.first_rows.find((row) => row.line === line)?.cells ?? []
    return cells.filter(Boolean).join(', ').slice(0, 60)
  }
  return [
    { value: '0', label: t('No row names the columns') },
    ...lines.map((line) => ({ value: String(line), label: [t('Row {line}', { line }), words(line)].filter(Boolean).join(': ') })),
  ]
}

/** The names and samples of the columns if this row is the heading. */
export function columnsBelow(table: Table, header: number): { names: string[]; samples: string[][] } {
  if (header === (table.mapping.header_line ?? 0))
    return { names: table.columns.map((column) => column.header), samples: table.columns.map((column) => column.samples) }
  const row = table.first_rows.find(({ line }) => line === header)
  const below = table.first_rows.filter(({ line }) => line > header)
  return {
    names: table.columns.map((_, i) => row?.cells[i] ?? ''),
    samples: table.columns.map((_, i) => below.flatMap(({ cells }) => cells[i] || []).slice(0, 3)),
  }
}
