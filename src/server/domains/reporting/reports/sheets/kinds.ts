import type { ReportSettings } from '#contract/documents/report-sheets.ts'
import type { SheetKind } from '#contract/sheets.ts'
import type { NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { styled } from '#server/domains/documents/sheets/styled.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import { registry } from '#server/platform/registry.ts'
import type { StatementFacts } from '../statement-facts.ts'

export type SheetBuilder = (tx: CompanyTx, settings: ReportSettings, facts: StatementFacts) => Promise<NamedSheet>

/** The builders of reports that are one table; slices add theirs in their module. */
export const sheetBuilders = registry<SheetKind, SheetBuilder>('a report that is one table')

/** Works a report out, in the language of its reader. Throws `invalid` at the setting that is wrong or missing. */
export const sheetOf = async (
  tx: CompanyTx,
  report_kind: SheetKind,
  settings: ReportSettings,
  facts: StatementFacts,
): Promise<NamedSheet> => inReadersLanguage(async () => styled(tx, await sheetBuilders.get(report_kind)(tx, settings, facts)))
