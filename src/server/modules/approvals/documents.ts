import type { DocumentKind } from '#contract/approval-workflows.ts'
import { approvableBill } from '../bills/approvable.ts'
import { approvablePayout } from '../payouts/approvable.ts'
import type { Approvable } from './port.ts'

/** Every kind of document that workflows approve. */
export const documents: Record<DocumentKind, Approvable> = { bill: approvableBill, payout: approvablePayout }
