import type { ReportSettings, Sheet, SheetKind } from '#contract/documents/report-sheets.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { StatementFacts } from '../statement-facts.ts'
import { accountSheet } from './account.ts'
import { agedPayablesSheet } from './aged.ts'
import { payablesAgeingSheet, receivablesAgeingSheet } from './ageing.ts'
import { budgetSheet } from './budget.ts'
import { cashFlowSheet } from './cash-flow.ts'
import { balanceSheetSheet, profitAndLossSheet } from './faces.ts'
import { noteSheet } from './note.ts'
import { customerStatementSheet, vendorStatementSheet } from './parties.ts'
import { agedReceivablesSheet, trialBalanceSheet } from './statements.ts'
import { styled } from '#server/domains/documents/sheets/styled.ts'
import { inputTaxSheet, outputTaxSheet } from './taxes.ts'
import { purchasesSheet, salesSheet } from './trade.ts'

const kinds: Record<SheetKind, (tx: CompanyTx, settings: ReportSettings, facts: StatementFacts) => Promise<Sheet>> = {
  aged_payables: agedPayablesSheet,
  aged_receivables: agedReceivablesSheet,
  trial_balance: trialBalanceSheet,
  profit_and_loss: profitAndLossSheet,
  balance_sheet: balanceSheetSheet,
  statement_note: noteSheet,
  receivables_ageing: receivablesAgeingSheet,
  payables_ageing: payablesAgeingSheet,
  cash_flow: cashFlowSheet,
  sales: salesSheet,
  purchases: purchasesSheet,
  output_tax: outputTaxSheet,
  input_tax: inputTaxSheet,
  account_analysis: accountSheet,
  budget: budgetSheet,
  vendor_statement: vendorStatementSheet,
  customer_statement: customerStatementSheet,
}

/** Works a report out. Throws `invalid` at the setting that is wrong or missing. */
export const sheetOf = async (
  tx: CompanyTx,
  report_kind: SheetKind,
  settings: ReportSettings,
  facts: StatementFacts,
): Promise<Sheet> => styled(tx, await kinds[report_kind](tx, settings, facts))
