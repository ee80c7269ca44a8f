import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { reasonText } from '#web/lib/reason.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice, Skeleton } from '#web/ui/states.tsx'
import { payoutQuery } from './api.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { PayoutBadge } from './payout-badge.tsx'

type Props = { payouts_id: string; noun: string; onAnother: () => void }

/** The result of a payout just created, and its one-time password. */
export function PayoutResult({ payouts_id, noun, onAnother }: Props) {
  const { data: payout } = useQuery(payoutQuery(payouts_id))
  const [isClosed, setClosed] = useState(false)
  if (!payout) return <Skeleton lines={3} />
  const { payout_status, approval_problem } = payout
  const isWaiting = payout_status === 'pending'
  return (
    <Stack>
      <Notice tone={payout_status === 'processed' ? 'success' : 'info'}>
        {payout_status === 'processed' && t('Payment Successful')}
        {payout_status === 'processing' && t('Payment pending for processing !')}
        {isWaiting && (approval_problem ?? t('This payout needs its one-time password (OTP).'))}
        {payout.status_reason && reasonText(payout.status_reason)}
      </Notice>
      <p>
        <PayoutBadge payout={payout} />{' '}
        <Link to="/payout/$payouts_id" params={{ payouts_id }}>
          {t('View {noun}', { noun })}
        </Link>
      </p>
      {isWaiting && approval_problem === null && isClosed && (
        <Button tone="primary" onClick={() => setClosed(false)}>
          {t('Approve')}
        </Button>
      )}
      {!isWaiting && <Button onClick={onAnother}>{t('Create another {noun}', { noun })}</Button>}
      {isWaiting && approval_problem === null && !isClosed && (
        <ApproveDialog payouts={[payout]} onClose={() => setClosed(true)} />
      )}
    </Stack>
  )
}
