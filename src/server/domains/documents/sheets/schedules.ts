import type { Sheet, sheetFormats } from '#contract/documents/report-sheets.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import * as company from '#server/domains/company/company/service.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import { fileOf } from './file.ts'
import { type Heads, headsOf, type NamedSheet } from './heads.ts'
import { styled } from './styled.ts'

type Cells = Sheet['rows'][number]['cells']
/** A row by its first column; only a total has a kind of its own. */
export type ScheduleRow = readonly [label: string, cells: Cells, kind?: 'total']
type Schedule = Omit<Heads, 'subject'> & {
  first: string
  columns: readonly (readonly [label: string, kind: Sheet['columns'][number]['kind']])[]
  rows: readonly ScheduleRow[]
}

/** A schedule as CSV, XLSX or, headed by the company, as PDF. */
export async function scheduleFile(
  tx: CompanyTx,
  format: (typeof sheetFormats)[number],
  { columns, rows, first, ...heads }: Schedule,
): Promise<Download> {
  const { company_name } = await company.get(tx)
  const sheet: NamedSheet = {
    ...inReadersLanguage(() => headsOf(heads)),
    first,
    notes: [],
    columns: columns.map(([label, kind]) => ({ label, kind })),
    rows: rows.map(([label, cells, kind]): Sheet['rows'][number] => {
      return { kind: kind ?? 'line', label, level: 0, link: null, cells: [...cells], links: [] }
    }),
  }
  return fileOf(await styled(tx, sheet), format, company_name)
}
