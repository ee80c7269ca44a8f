import type { Features, PageAccess } from '../page-kind.ts'
import { payables } from '../permissions.ts'

/** The features of approvals; `true` for those that are built. */
export const approvalsFeatures = {
  'approval-workflows': true,
} as const satisfies Features

/** Who may open its pages. */
export const approvalsPages = [
  { route: 'bill-approval', name: 'Approvals', anyOf: payables },
  { route: 'payables/approval-workflows/new', name: 'New approval workflow', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'payables/approval-workflows/$', name: 'Approval workflow', anyOf: ['OWNER', 'ADMIN'] },
] as const satisfies readonly PageAccess[]
