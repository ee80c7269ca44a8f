import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of approvals, by table. */
export const approvalsRecords = {
  approval_delegations: { one: 'a deputy for approvals', many: 'Deputies for approvals' },
  approval_requests: { one: 'the approval of', many: 'Approvals' },
  approval_workflows: { one: 'approval workflow', many: 'Approval workflows' },
} as const satisfies Record<string, RecordKind>

/** Audit trail words for actions of approvals. */
export const approvalsActions = {
  approval_asked: 'put before the approvers',
  approval_given: 'recorded an approval of',
  approval_refused: 'recorded a rejection of',
  approval_reopened: 'reopened the approval of',
  approval_bypass_asked: 'asked to bypass the approval of',
  approval_bypassed: 'bypassed the approval of',
  bypass_asked: 'asked to bypass',
  bypassed: 'bypassed',
  decided_approved: 'recorded a yes to',
  decided_rejected: 'recorded a no to',
  link_revoked: 'took back the link for',
  link_sent: 'sent a link for',
  question_answered: 'answered a question about',
  question_asked: 'asked a question about',
} as const satisfies Record<string, string>
