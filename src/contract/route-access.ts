import type { Feature } from './features.ts'
import { accountingPages } from './accounting/pages.ts'
import { approvalsPages } from './approvals/pages.ts'
import { assetsPages } from './assets/pages.ts'
import { bankingPages } from './banking/pages.ts'
import { billingPages } from './billing/pages.ts'
import { closingPages } from './closing/pages.ts'
import { companyPages } from './company/pages.ts'
import { compliancePages } from './compliance/pages.ts'
import { currenciesPages } from './currencies/pages.ts'
import { directoryPages } from './directory/pages.ts'
import { documentsPages } from './documents/pages.ts'
import { identityPages } from './identity/pages.ts'
import { integrationsPages } from './integrations/pages.ts'
import { marketplacePages } from './marketplace/pages.ts'
import { payoutsPages } from './payouts/pages.ts'
import { payrollPages } from './payroll/pages.ts'
import { purchasesPages } from './purchases/pages.ts'
import { reportingPages } from './reporting/pages.ts'
import { salesPages } from './sales/pages.ts'
import { workspacePages } from './workspace/pages.ts'
import type { PageAccess } from './page-kind.ts'

export type RouteAccess = PageAccess & { feature?: Feature }

/** The access to pages; each domain defines its own. */
export const routeAccess: readonly RouteAccess[] = [
  ...accountingPages,
  ...approvalsPages,
  ...assetsPages,
  ...bankingPages,
  ...billingPages,
  ...closingPages,
  ...companyPages,
  ...compliancePages,
  ...currenciesPages,
  ...directoryPages,
  ...documentsPages,
  ...identityPages,
  ...integrationsPages,
  ...marketplacePages,
  ...payoutsPages,
  ...payrollPages,
  ...purchasesPages,
  ...reportingPages,
  ...salesPages,
  ...workspacePages,
]

/** The rule for a path such as `/receivables/invoices`; undefined if the path is open to everyone signed in. */
export function accessTo(path: string): RouteAccess | undefined {
  const wanted = path.slice(1).split('/')
  return routeAccess
    .filter(({ route }) =>
      route.split('/').every((part, at) => part === wanted[at] || (part === '$' && wanted[at] !== undefined)),
    )
    .toSorted((a, b) => b.route.length - a.route.length)[0]
}
