import type { ApprovalRow } from '#contract/approvals/approvals.ts'

type Row = Pick<ApprovalRow, 'approval_requests_id'>

/** The next selection after this one is removed: the following request, or the previous one at the end. */
export function nextOf(rows: readonly Row[], gone: string): string | undefined {
  const at = rows.findIndex((row) => row.approval_requests_id === gone)
  return (rows[at + 1] ?? rows[at - 1])?.approval_requests_id
}
