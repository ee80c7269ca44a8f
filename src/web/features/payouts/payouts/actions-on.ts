import { mayCancel, mayRetry } from '#core/payouts/states.ts'
import type { Payout } from '#contract/payouts/payouts.ts'

type Asked = Pick<
  Payout,
  'payout_status' | 'payout_kind' | 'approval_problem' | 'needs_submission' | 'row_imports_id' | 'retried_by'
>

/** The actions on a payout, by its status and the viewer’s permissions. */
export function actionsOn(payout: Asked, { canMake, canPay }: { canMake: boolean; canPay: boolean }) {
  const { payout_status, payout_kind } = payout
  const isPending = payout_status === 'pending'
  return {
    ask: payout_status === 'processing' || payout_status === 'queued',
    mark: payout_status === 'exported' && canPay,
    submit: payout.needs_submission && payout.row_imports_id === null && canMake,
    reject: isPending && canPay,
    approve: isPending && canPay && payout.approval_problem === null,
    retry: mayRetry(payout_status) && payout.retried_by === null && canMake,
    change: isPending && canMake && (payout_kind === 'vendor' || payout_kind === 'staff'),
    cancel: mayCancel(payout_status) && canMake,
  }
}
