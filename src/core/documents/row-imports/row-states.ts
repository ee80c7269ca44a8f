import { plainHeading } from './columns.ts'

/** What another program says of a row that is no record of this kind: cancelled, not in use, a draft, or a note of credit or debit. */
export type RowState = 'void' | 'inactive' | 'draft' | 'note'

const statusHeading = /^(?:[a-z]+ ){0,2}status$/
const typeHeading = /^(?:(?:transaction|voucher|vch|document|doc|txn|invoice|bill) )?type$/
const statuses = new Map<string, RowState>([
  ...['void', 'voided', 'cancelled', 'canceled', 'deleted'].map((word) => [word, 'void'] as const),
  ...['inactive', 'in active', 'archived', 'relieved', 'resigned', 'terminated', 'exited', 'separated'].map(
    (word) => [word, 'inactive'] as const,
  ),
  ['draft', 'draft'],
])
/** `Credit Note`, `Sales credit note`, `Sale return`, `ACCRECCREDIT`. */
const note = /\b(?:credit|debit) notes?\b|\breturns?\b|^acc(?:rec|pay)credit$/
const cancelled = /^\(\s{0,9}cancell?ed\s{0,9}\)$/i

/** Where a file says it: the columns of a status and of a type that are no field of the import. */
export type StateColumns = { status: number[]; type: number[] }

export function stateColumns(header: readonly string[], fields: readonly string[]): StateColumns {
  const at = (pattern: RegExp) =>
    header.flatMap((cell, i) => ((fields[i] ?? '') === '' && pattern.test(plainHeading(cell)) ? [i] : []))
  return { status: at(statusHeading), type: at(typeHeading) }
}

/** What a row says of itself in these columns; undefined for a record. Tally writes `(cancelled)` in place of the party. */
export function rowState(cells: readonly string[], { status, type }: StateColumns): RowState | undefined {
  if (cells.some((cell) => cancelled.test(cell.trim()))) return 'void'
  for (const at of status) {
    const state = statuses.get(plainHeading(cells[at] ?? ''))
    if (state) return state
  }
  return type.some((at) => note.test(plainHeading(cells[at] ?? ''))) ? 'note' : undefined
}
