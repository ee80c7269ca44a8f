import { accountSheet } from './account.ts'
import { agedPayablesSheet } from './aged.ts'
import { payablesAgeingSheet, receivablesAgeingSheet } from './ageing.ts'
import { cashFlowSheet } from './cash-flow.ts'
import { balanceSheetSheet, profitAndLossSheet } from './faces.ts'
import { noteSheet } from './note.ts'
import { customerStatementSheet, vendorStatementSheet } from './parties.ts'
import { agedReceivablesSheet, trialBalanceSheet } from './statements.ts'
import { inputTaxSheet, outputTaxSheet } from './taxes.ts'
import { purchasesSheet, salesSheet } from './trade.ts'
import type { SheetBuilder } from './kinds.ts'

/** The reports of this slice that are one table. */
export const reportBuilders = {
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
  vendor_statement: vendorStatementSheet,
  customer_statement: customerStatementSheet,
} as const satisfies Record<string, SheetBuilder>
