import type { PageAccess } from '../page-kind.ts'

/** Who may open its pages. */
export const assetsPages = [
  { route: 'accounting/fixed-assets', name: 'Fixed assets', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/inventory', name: 'Inventory', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
] as const satisfies readonly PageAccess[]
