import type { RecordKind } from '../record-kind.ts'

/** What approvals keeps, by table. */
export const approvalsRecords = {
  approval_delegations: { one: 'a deputy for approvals', many: 'Deputies for approvals' },
  approval_requests: { one: 'the approval of', many: 'Approvals' },
  approval_workflows: { one: 'approval workflow', many: 'Approval workflows' },
} as const satisfies Record<string, RecordKind>
