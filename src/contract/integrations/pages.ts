import { product } from '#core/product.ts'
import type { Features, PageAccess } from '../page-kind.ts'
import { payables } from '../permissions.ts'

/** The features of integrations; `true` for those that are built. */
export const integrationsFeatures = {
  'developer-api': true,
  integrations: false,
} as const satisfies Features

/** Who may open its pages. */
export const integrationsPages = [
  { route: 'integrations', name: 'Integrations', anyOf: [...payables, 'ACCOUNTS_RECEIVABLE'], feature: 'integrations' },
  { route: `apps/${product.slug}-developers`, name: 'Developer API', anyOf: ['OWNER', 'ADMIN'] },
] as const satisfies readonly PageAccess[]
