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
  const wanted = path.replace(/^\//, '').split('/')
  return routeAccess.filter(({ route }) => covers(route.split('/'), wanted)).toSorted((a, b) => weight(b) - weight(a))[0]
}

const covers = (route: readonly string[], wanted: readonly string[]) =>
  route.every((part, at) => wanted[at] !== undefined && (part.startsWith('$') || part === wanted[at]))

/** Longer matches decide, and among them the page that is named. */
const weight = ({ route }: RouteAccess) => route.replace(/\$\w+/g, '').length
