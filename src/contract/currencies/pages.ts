import type { PageAccess } from '../page-kind.ts'

/** Who may open its pages. */
export const currenciesPages = [
  { route: 'accounting/currencies', name: 'Currencies', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
] as const satisfies readonly PageAccess[]
