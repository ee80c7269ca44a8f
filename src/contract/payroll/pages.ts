import type { Features, PageAccess } from '../page-kind.ts'

/** The features of payroll; `true` for those that are built. */
export const payrollFeatures = {
  payroll: true,
} as const satisfies Features

/** Who may open its pages. */
export const payrollPages = [
  { route: 'payroll', name: 'Payroll', anyOf: ['APPS_PAYROLL'] },
] as const satisfies readonly PageAccess[]
