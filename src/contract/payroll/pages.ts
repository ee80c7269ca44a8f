import type { Features, PageAccess } from '../page-kind.ts'

/** What payroll consists of; `true` stands for what is built. */
export const payrollFeatures = {
  payroll: true,
} as const satisfies Features

/** Who may open its pages. */
export const payrollPages = [
  { route: 'payroll', name: 'Payroll', anyOf: ['APPS_PAYROLL'] },
] as const satisfies readonly PageAccess[]
