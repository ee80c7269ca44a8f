import type { Features, PageAccess, SheetPage } from '../page-kind.ts'

/** The features of reporting; `true` for those that are built. */
export const reportingFeatures = {
  reports: true,
  'cashflow-analytics': true,
} as const satisfies Features

/** Who may open its pages. */
export const reportingPages = [
  { route: 'dashboard', name: 'Dashboard', anyOf: ['DASHBOARD', 'OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'] },
  { route: 'tax-calendar', name: 'Tax calendar', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES', 'REPORTS'] },
  { route: 'law-values', name: 'Law values', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES', 'REPORTS', 'APPS_PAYROLL'] },
  { route: 'reports', name: 'Reports', anyOf: ['REPORTS'] },
  { route: 'reports/general-ledger', name: 'General ledger', anyOf: ['REPORTS'] },
  { route: 'cashflow-analytics', name: 'Cashflow analytics', anyOf: ['CASHFLOW'] },
  { route: 'accounting/as-recorded', name: 'Books as of a past date', anyOf: ['REPORTS'] },
] as const satisfies readonly PageAccess[]

/** Its reports that are one table, with their pages. */
export const reportingSheets = {
  aged_payables: { path: '/reports/aged-payables', isDay: true },
  aged_receivables: { path: '/reports/aged-receivables', isDay: true },
  trial_balance: { path: '/reports/trial-balance', isDay: false },
  profit_and_loss: { path: '/reports/profit-and-loss', isDay: false },
  balance_sheet: { path: '/reports/balance-sheet', isDay: true },
  statement_note: { path: '/reports/note', isDay: false },
  receivables_ageing: { path: '/reports/receivables-ageing', isDay: true },
  payables_ageing: { path: '/reports/payables-ageing', isDay: true },
  cash_flow: { path: '/reports/cash-flow', isDay: false },
  sales: { path: '/reports/sales', isDay: false },
  purchases: { path: '/reports/purchases', isDay: false },
  output_tax: { path: '/reports/output-tax', isDay: false },
  input_tax: { path: '/reports/input-tax', isDay: false },
  account_analysis: { path: '/reports/account', isDay: false },
  budget: { path: '/reports/budget', isDay: false },
  vendor_statement: { path: '/reports/vendor-statement', isDay: false },
  customer_statement: { path: '/reports/customer-statement', isDay: false },
} as const satisfies Record<string, SheetPage>
