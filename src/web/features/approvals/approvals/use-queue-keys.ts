import type { ApprovalRow } from '#contract/approvals/approvals.ts'
import { useSession } from '#web/lib/session.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'

/** J and K move the selection, as in mail clients. */
export function useQueueKeys(rows: readonly ApprovalRow[], open: string | undefined, go: (request: string) => void) {
  const { shortcutsDisabled } = useSession()
  const move = (by: number) => {
    const to = rows[rows.findIndex((row) => row.approval_requests_id === open) + by]
    if (to) go(to.approval_requests_id)
  }
  useShortcuts(
    [
      { keys: 'J', run: () => move(1) },
      { keys: 'K', run: () => move(-1) },
    ],
    !shortcutsDisabled,
  )
}
