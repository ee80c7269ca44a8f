import type { ReportSettings, Sheet } from '#contract/documents/report-sheets.ts'
import type { SheetKind } from '#contract/sheets.ts'
import { styled } from '#server/domains/documents/sheets/styled.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { registry } from '#server/platform/registry.ts'
import type { StatementFacts } from '../statement-facts.ts'

export type SheetBuilder = (tx: CompanyTx, settings: ReportSettings, facts: StatementFacts) => Promise<Sheet>

/** The builders of reports that are one table; slices add theirs in their module. */
export const sheetBuilders = registry<SheetKind, SheetBuilder>('a report that is one table')

/** Works a report out. Throws `invalid` at the setting that is wrong or missing. */
export const sheetOf = async (
  tx: CompanyTx,
  report_kind: SheetKind,
  settings: ReportSettings,
  facts: StatementFacts,
): Promise<Sheet> => styled(tx, await sheetBuilders.get(report_kind)(tx, settings, facts))
