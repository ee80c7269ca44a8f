import type { SheetKind } from '#contract/sheets.ts'
import type { IconName } from '#web/ui/icons.tsx'

type Control =
  | 'day'
  | 'period'
  | 'compare'
  | 'statement columns'
  | 'detail'
  | 'printing'
  | 'method'
  | 'by customer'
  | 'by vendor'
  | 'split'
  | 'account'
  | 'vendor'
  | 'customer'
  | 'statement'

/** A report that is one table: what decides it, and what it says when there is nothing. */
export type SheetReport = {
  kind: SheetKind
  title: string
  icon: IconName
  controls: readonly Control[]
  /** What must be chosen before there is a report. */
  needs?: 'account' | 'vendor' | 'customer' | undefined
  empty: { title: string; text: string }
}

const nothing = 'Nothing in this period'

export const agedPayablesReport: SheetReport = {
  kind: 'aged_payables',
  title: 'Aged payables',
  icon: 'clock',
  controls: ['day', 'vendor'],
  empty: { title: 'Nothing is owed', text: 'Vendors appear here with what they were owed on this day.' },
}
export const balanceSheetReport: SheetReport = {
  kind: 'balance_sheet',
  title: 'Balance sheet',
  icon: 'file',
  controls: ['day', 'statement columns', 'detail', 'printing'],
  empty: { title: 'Nothing is posted', text: 'What the company owns and owes appears here with the first entry.' },
}
export const profitAndLossReport: SheetReport = {
  kind: 'profit_and_loss',
  title: 'Profit and loss',
  icon: 'file',
  controls: ['period', 'statement columns', 'detail', 'printing'],
  empty: { title: nothing, text: 'Income and expenses appear here with the first entry.' },
}
export const noteReport: SheetReport = {
  kind: 'statement_note',
  title: 'Note',
  icon: 'file',
  controls: ['statement', 'statement columns'],
  empty: { title: 'Nothing in this note', text: 'The accounts of this line have no balance in these columns.' },
}
export const receivablesAgeingReport: SheetReport = {
  kind: 'receivables_ageing',
  title: 'Ageing of trade receivables',
  icon: 'clock',
  controls: ['day'],
  empty: { title: 'Nothing is owed', text: 'What customers owed on this day appears here by age.' },
}
export const payablesAgeingReport: SheetReport = {
  kind: 'payables_ageing',
  title: 'Ageing of trade payables',
  icon: 'clock',
  controls: ['day'],
  empty: { title: 'Nothing is owed', text: 'What vendors were owed on this day appears here by age.' },
}
export const cashFlowReport: SheetReport = {
  kind: 'cash_flow',
  title: 'Cash-flow statement',
  icon: 'file',
  controls: ['period', 'compare', 'method'],
  empty: { title: 'No cash moved', text: 'Cash appears here with the first money that comes or goes.' },
}
export const salesReport: SheetReport = {
  kind: 'sales',
  title: 'Sales',
  icon: 'file',
  controls: ['by customer', 'period', 'compare'],
  empty: { title: nothing, text: 'Invoices, credit notes and cash memos appear here once they are issued.' },
}
export const purchasesReport: SheetReport = {
  kind: 'purchases',
  title: 'Purchases',
  icon: 'file',
  controls: ['by vendor', 'period', 'compare'],
  empty: { title: nothing, text: 'Bills and debit notes appear here once they are approved.' },
}
export const outputTaxReport: SheetReport = {
  kind: 'output_tax',
  title: 'Output tax',
  icon: 'flag',
  controls: ['period', 'compare'],
  empty: { title: nothing, text: 'GST on what is sold appears here by month and rate.' },
}
export const inputTaxReport: SheetReport = {
  kind: 'input_tax',
  title: 'Input tax',
  icon: 'flag',
  controls: ['period', 'compare'],
  empty: { title: nothing, text: 'GST on what is bought appears here by month and rate, credit apart from cost.' },
}
export const accountReport: SheetReport = {
  kind: 'account_analysis',
  title: 'Account analysis',
  icon: 'book',
  controls: ['account', 'split', 'period'],
  needs: 'account',
  empty: {
    title: 'Nothing was posted',
    text: 'An account appears here by month, by customer and vendor, or by cost centre and tag, beside the year before.',
  },
}
export const vendorStatementReport: SheetReport = {
  kind: 'vendor_statement',
  title: 'Vendor statement',
  icon: 'file',
  controls: ['vendor', 'period'],
  needs: 'vendor',
  empty: { title: nothing, text: 'Bills, payments and debit notes appear here day by day, with what is owed after each.' },
}
export const customerStatementReport: SheetReport = {
  kind: 'customer_statement',
  title: 'Customer statement',
  icon: 'file',
  controls: ['customer', 'period'],
  needs: 'customer',
  empty: { title: nothing, text: 'Invoices, payments and credit notes appear here day by day, with what is owed after each.' },
}
export const budgetReport: SheetReport = {
  kind: 'budget',
  title: 'Budget against actual',
  icon: 'balance',
  controls: ['period'],
  empty: {
    title: 'Nothing is budgeted',
    text: 'Say under Edit the budget what you mean to earn and spend; it stands here beside what was.',
  },
}
