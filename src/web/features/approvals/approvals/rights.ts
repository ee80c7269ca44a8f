import { usePermitted } from '#web/lib/session.ts'

/** What of approvals the person signed in may do. */
export function useRank() {
  return {
    isKeeper: usePermitted(['OWNER', 'ADMIN']),
    decides: usePermitted(['ACCOUNTS_PAYABLE_APPROVE']),
  }
}
