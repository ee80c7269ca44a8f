import type { DocumentKind } from '#contract/approvals/approval-workflows.ts'
import { approvableBill } from '#server/domains/purchases/bills/approvable.ts'
import { approvablePayout } from '#server/domains/payouts/payouts/approvable.ts'
import type { Approvable } from './port.ts'

/** Every kind of document that workflows approve. */
export const documents: Record<DocumentKind, Approvable> = { bill: approvableBill, payout: approvablePayout }
