import { usePermitted } from '#web/lib/session.ts'

/** The signed-in person's rights in approvals. */
export function useRank() {
  return {
    isKeeper: usePermitted(['OWNER', 'ADMIN']),
    decides: usePermitted(['ACCOUNTS_PAYABLE_APPROVE']),
  }
}
