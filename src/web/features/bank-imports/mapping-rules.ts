import type { Mapping } from '#contract/bank-imports.ts'

/** What a mapping still lacks, as a sentence; undefined when the file can be read with it. */
export function columnProblem(columns: Mapping['columns']): string | undefined {
  const count = (field: Mapping['columns'][number]) => columns.filter((each) => each === field).length
  if (count('date') === 0) return 'Say which column holds the date.'
  if (count('date') > 1) return 'Only one column can be the date. Make the other the value date, or leave it out.'
  const hasMoney = count('amount') > 0 || count('debit') > 0 || count('credit') > 0
  if (!hasMoney) return 'Say which column holds the amount, or which hold money out and money in.'
  if (count('amount') > 0 && count('debit') + count('credit') > 0)
    return 'Choose either one amount, or money out and money in, not both.'
  if (count('debit') > 1 || count('credit') > 1 || count('amount') > 1 || count('balance') > 1)
    return 'Money out, money in, amount and balance can each be one column only.'
  return undefined
}
