import type { ReportSettings, Sheet, SheetKind } from '#contract/report-sheets.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { agedPayablesSheet } from './aged.ts'
import { cashFlowSheet } from './cash-flow.ts'

const kinds: Record<SheetKind, (tx: CompanyTx, settings: ReportSettings) => Promise<Sheet>> = {
  aged_payables: agedPayablesSheet,
  cash_flow: cashFlowSheet,
}

/** Works a report out. Throws `invalid` at the setting that is wrong or missing. */
export const sheetOf = (tx: CompanyTx, report_kind: SheetKind, settings: ReportSettings): Promise<Sheet> =>
  kinds[report_kind](tx, settings)
