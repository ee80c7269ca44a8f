import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExpenseClaim } from '#contract/payroll/claims.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Facts, Stack } from '#web/ui/layout.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { ClaimLineWords } from '../shared/claim-line-words.tsx'
import { claimWords } from '../shared/claim-words.ts'
import { claimQuery, saveReceipt } from './api.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

/** A claim with its expenses and receipts, and the decision on it. */
export function ClaimDrawer({ payroll_claims_id, onClose }: { payroll_claims_id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(claimQuery(payroll_claims_id))
  const [decision, setDecision] = useState<'approve' | 'reject'>()
  const close = () => setDecision(undefined)
  return (
    <Drawer
      isOpen
      width={640}
      title={data ? t('Claim of {name}', { name: data.staff_name }) : t('Claim')}
      onClose={onClose}
      footer={
        data?.may_decide === true && (
          <>
            <Button onClick={() => setDecision('reject')}>{t('Reject')}</Button>
            <Button tone="primary" onClick={() => setDecision('approve')}>
              {t('Approve')}
            </Button>
          </>
        )
      }
    >
      {data ? <Body claim={data} /> : error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton lines={8} />}
      {data && decision === 'approve' && <ApproveDialog claim={data} onClose={close} />}
      {data && decision === 'reject' && <RejectDialog claim={data} onClose={close} />}
    </Drawer>
  )
}

function Body({ claim }: { claim: ExpenseClaim }) {
  const [tone, words] = claimWords(claim)
  return (
    <Stack>
      <Facts
        items={[
          [t('What it was for'), claim.purpose],
          [
            t('Status'),
            <Badge key="status" tone={tone}>
              {words}
            </Badge>,
          ],
          [t('Submitted'), claim.submitted_on === null ? undefined : formatDate(claim.submitted_on)],
          [t('Claimed'), `₹${formatPaise(claim.claimed)}`],
          [t('Approved'), claim.claim_status === 'approved' ? `₹${formatPaise(claim.sanctioned)}` : undefined],
          [t('Decided by'), claim.decided_by_name],
          [t('Reason'), claim.decision_note],
        ]}
      />
      {claim.lines.map((line) => (
        <div key={line.payroll_claim_lines_id}>
          <ClaimLineWords line={line} />
          {line.receipt !== null && (
            <Button tone="quiet" icon="download" onClick={() => void savePdfOrSay(saveReceipt(line))}>
              {line.receipt}
            </Button>
          )}
        </div>
      ))}
    </Stack>
  )
}
