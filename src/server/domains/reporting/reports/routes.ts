import { listOpenDocuments, setDueMark } from '#contract/reporting/due-marks.ts'
import { getCashPosition } from '#contract/reporting/cash-position.ts'
import { dayBook, dayBookFile } from '#contract/reporting/day-book.ts'
import {
  type ReportSettings,
  reportParties,
  reportSheet,
  reportSheetFile,
  reportSubjects,
} from '#contract/documents/report-sheets.ts'
import * as contract from '#contract/reporting/reports.ts'
import { getStatementSettings, saveStatementSettings } from '#contract/documents/statement-settings.ts'
import { dateInIndia } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as company from '#server/domains/company/company/service.ts'
import { aged } from './aged-receivables.ts'
import { busiest } from './busiest.ts'
import { cashPosition } from '../cash-position/cash-position.ts'
import { dayBookPage } from './day-book.ts'
import { dayBookSheet } from './day-book-file.ts'
import { figures } from './dashboard.ts'
import { markDocument, openDocuments } from './due-marks.ts'
import * as files from './files.ts'
import { page } from './general-ledger.ts'
import { parties } from './parties.ts'
import { fileOf, type SheetFormat } from '#server/domains/documents/sheets/file.ts'
import { sheetOf } from './sheets/kinds.ts'
import {
  saveStatementSettings as saveStatementSettingsOf,
  statementSettings,
} from '#server/domains/documents/sheets/statement-settings.ts'
import type { StatementFacts } from './statement-facts.ts'
import * as statements from './statements.ts'

/** People with a home page; each figure on it requires its own permission. */
const dashboardReaders = ['DASHBOARD', 'OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'] as const

const settingsWriters = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function reportRoutes(serve: Serve, { database }: Pick<Dependencies, 'database'>, facts: StatementFacts) {
  const reading =
    ({ companies_id, accounts_id }: { companies_id: string; accounts_id: string }): files.RunRead =>
    (work) =>
      inCompany(database, { companies_id, accounts_id }, work)

  serve(contract.trialBalance, 'REPORTS', ({ tx, query }) => statements.trial(tx, query))
  serve(contract.profitAndLoss, 'REPORTS', ({ tx, query }) => statements.profit(tx, query, facts))
  serve(contract.balanceSheet, 'REPORTS', ({ tx, query }) => statements.sheet(tx, query, facts))
  serve(contract.generalLedger, 'REPORTS', ({ tx, params, query }) => page(tx, params.ledger_accounts_id, query))
  serve(contract.agedReceivables, ['REPORTS', 'ACCOUNTS_RECEIVABLE'], ({ tx, query }) => aged(tx, query.as_of))
  serve(contract.dashboard, dashboardReaders, ({ tx, session }) => figures(tx, session.permissions))

  serve(getCashPosition, 'BANKING', ({ tx }) => cashPosition(tx, dateInIndia(tx.now)))

  serve(dayBook, 'REPORTS', ({ tx, query }) => dayBookPage(tx, query))
  serve(dayBookFile, 'REPORTS', async ({ query, session }) => dayBookSheet(reading(session), query))
  serve(reportSheet, 'REPORTS', ({ tx, params, query }) => sheetOf(tx, params.report_kind, query, facts))
  serve(reportSubjects, 'REPORTS', ({ tx }) => busiest(tx))
  serve(reportParties, 'REPORTS', ({ tx, query }) => parties(tx, query))
  serve(reportSheetFile, 'REPORTS', async ({ tx, params, query: { format, ...settings } }) =>
    fileOf(await sheetOf(tx, params.report_kind, settings, facts), format, (await company.get(tx)).company_name),
  )
  serve(listOpenDocuments, 'REPORTS', ({ tx, query }) => openDocuments(tx, query))
  serve(setDueMark, settingsWriters, ({ tx, body }) => markDocument(tx, body))
  serve(getStatementSettings, 'MEMBER', ({ tx }) => statementSettings(tx))
  serve(saveStatementSettings, settingsWriters, ({ tx, body }) => saveStatementSettingsOf(tx, body))

  serve(contract.trialBalanceFile, 'REPORTS', ({ tx, query }) => files.trialFile(tx, query))
  serve(contract.profitAndLossFile, 'REPORTS', ({ tx, query }) => statementFile(tx, 'profit_and_loss', query, facts))
  serve(contract.balanceSheetFile, 'REPORTS', ({ tx, query }) => statementFile(tx, 'balance_sheet', query, facts))
  serve(contract.agedReceivablesFile, ['REPORTS', 'ACCOUNTS_RECEIVABLE'], ({ tx, query }) => files.agedFile(tx, query))
  serve(contract.generalLedgerFile, 'REPORTS', ({ tx, params, query, session }) =>
    files.ledgerFile(tx, params.ledger_accounts_id, query, reading(session)),
  )
}

async function statementFile(
  tx: CompanyTx,
  kind: 'profit_and_loss' | 'balance_sheet',
  { format, ...settings }: ReportSettings & { format: SheetFormat },
  facts: StatementFacts,
) {
  return fileOf(await sheetOf(tx, kind, settings, facts), format, (await company.get(tx)).company_name)
}
