import type { Features, PageAccess } from '../page-kind.ts'

/** The features of the workspace; `true` for those that are built. */
export const workspaceFeatures = {
  help: true,
  'amazon-insights': false,
  apps: true,
  credit: false,
  'expense-management': false,
  'payment-gateway': false,
  store: true,
} as const satisfies Features

/** Who may open its pages. */
export const workspacePages = [
  { route: 'opencredit/dashboard', name: 'Credit', anyOf: ['OWNER', 'ADMIN', 'CREDIT'] },
  { route: 'expense-management', name: 'Expense management', anyOf: ['EXPENSE_MANAGEMENT'], feature: 'expense-management' },
  { route: 'apps/payment-gateway', name: 'Payment gateway', anyOf: ['APPS_PG'] },
] as const satisfies readonly PageAccess[]
