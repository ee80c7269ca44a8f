import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { Payout } from '#contract/payouts/payouts.ts'
import { reasonText } from '#web/lib/reason.ts'
import { rich } from '#web/lib/rich.tsx'
import { usePermitted } from '#web/lib/session.ts'
import { Notice } from '#web/ui/states.tsx'

/** What the viewer must know of a payout: its reason, warnings, its file, and retries. */
export function PayoutNotices({ payout }: { payout: Payout }) {
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const { payout_status, status_reason, approval_problem, payee_warning, retried_by, retry_of, payout_exports_id } = payout
  const isBad = payout_status === 'failed' || payout_status === 'reversed'
  return (
    <>
      {status_reason && <Notice tone={isBad ? 'danger' : 'warning'}>{reasonText(status_reason)}.</Notice>}
      {payout_status === 'pending' && canPay && approval_problem && (
        <Notice tone={payee_warning && approval_problem.includes(payee_warning) ? 'warning' : 'info'}>{approval_problem}</Notice>
      )}
      {payout_status === 'pending' && payee_warning && !approval_problem?.includes(payee_warning) && (
        <Notice tone="warning">{payee_warning}</Notice>
      )}
      {payout_exports_id && (
        <Notice>
          {payout_status === 'exported' ? `${t('Waiting for the bank in')} ` : `${t('Was in')} `}
          <Link to="/payout/files/$payout_exports_id" params={{ payout_exports_id }}>
            {t('a file')}
          </Link>
          .
        </Notice>
      )}
      {retried_by && (
        <Notice>
          {rich('Retried as {link}.', {
            link: (
              <Link to="/payout/$payouts_id" params={{ payouts_id: retried_by }}>
                {t('another payout')}
              </Link>
            ),
          })}
        </Notice>
      )}
      {retry_of && (
        <Notice>
          {rich('This payout retries {link}.', {
            link: (
              <Link to="/payout/$payouts_id" params={{ payouts_id: retry_of }}>
                {t('an earlier payout')}
              </Link>
            ),
          })}
        </Notice>
      )}
    </>
  )
}
