import type { PageAccess } from '../page-kind.ts'

/** Who may open its pages. */
export const closingPages = [
  { route: 'accounting/opening-documents', name: 'Opening documents', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/opening-import', name: 'Opening balances from a file', anyOf: ['OWNER', 'ADMIN', 'MANAGER'] },
  { route: 'accounting/year-end', name: 'Year end', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
] as const satisfies readonly PageAccess[]
