import { accountingFeatures } from './accounting/pages.ts'
import { approvalsFeatures } from './approvals/pages.ts'
import { assistantFeatures } from './assistant/pages.ts'
import { bankingFeatures } from './banking/pages.ts'
import { billingFeatures } from './billing/pages.ts'
import { complianceFeatures } from './compliance/pages.ts'
import { directoryFeatures } from './directory/pages.ts'
import { documentsFeatures } from './documents/pages.ts'
import { identityFeatures } from './identity/pages.ts'
import { integrationsFeatures } from './integrations/pages.ts'
import { marketplaceFeatures } from './marketplace/pages.ts'
import { payoutsFeatures } from './payouts/pages.ts'
import { payrollFeatures } from './payroll/pages.ts'
import { purchasesFeatures } from './purchases/pages.ts'
import { reportingFeatures } from './reporting/pages.ts'
import { salesFeatures } from './sales/pages.ts'
import { workspaceFeatures } from './workspace/pages.ts'

/** The features of the product, by the names used in menu entries, routes and plans. Each domain defines its own. */
export const features = {
  ...accountingFeatures,
  ...approvalsFeatures,
  ...assistantFeatures,
  ...bankingFeatures,
  ...billingFeatures,
  ...complianceFeatures,
  ...directoryFeatures,
  ...documentsFeatures,
  ...identityFeatures,
  ...integrationsFeatures,
  ...marketplaceFeatures,
  ...payoutsFeatures,
  ...payrollFeatures,
  ...purchasesFeatures,
  ...reportingFeatures,
  ...salesFeatures,
  ...workspaceFeatures,
}

export type Feature = keyof typeof features

/** Features that work now, whatever the plan: a menu entry of another does not show, and its page is a placeholder. */
export const builtFeatures: readonly Feature[] = (Object.keys(features) as Feature[]).filter((name) => features[name])
