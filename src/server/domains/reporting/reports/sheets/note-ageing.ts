import type { ReportSettings, SheetRow } from '#contract/documents/report-sheets.ts'
import { MICRO_AND_SMALL } from '#core/ledger/face-parts.ts'
import type { StatementName } from './faces.ts'
import { row, to } from './rows.ts'

const ageingOf: Readonly<Record<string, { path: string; label: string }>> = {
  'Trade receivables': { path: '/reports/receivables-ageing', label: 'Ageing of trade receivables' },
  'Trade payables': { path: '/reports/payables-ageing', label: 'Ageing of trade payables' },
  [MICRO_AND_SMALL]: { path: '/reports/payables-ageing', label: 'Ageing of trade payables' },
}

/** The link to the ageing that the note requires. */
export function ageing(statement: StatementName, line: string, { as_of }: ReportSettings): SheetRow[] {
  const note = statement === 'balance_sheet' ? ageingOf[line] : undefined
  return note === undefined ? [] : [row('line', note.label, [], { link: to(note.path, { as_of }) })]
}
