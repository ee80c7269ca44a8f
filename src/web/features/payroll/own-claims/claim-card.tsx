import { useState } from 'react'
import type { ExpenseClaim } from '#contract/payroll/claims.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { claimWords } from '../shared/claim-words.ts'
import { useDiscardClaim, useSubmitClaim, useWithdrawClaim } from './api.ts'
import { ExpenseItem } from './expense-item.tsx'
import { LineForm } from './line-form.tsx'

/** One claim of the person with its expenses and what they can do with it. */
export function ClaimCard({ claim }: { claim: ExpenseClaim }) {
  const [tone, words] = claimWords(claim)
  const isDraft = claim.claim_status === 'draft'
  return (
    <Card title={claim.purpose} actions={<Badge tone={tone}>{words}</Badge>}>
      <Stack>
        <Facts
          items={[
            [t('Claimed'), `₹${formatPaise(claim.claimed)}`],
            [t('Paid of it'), claim.claim_status === 'approved' ? `₹${formatPaise(claim.sanctioned)}` : undefined],
            [t('Submitted'), claim.submitted_on === null ? undefined : formatDate(claim.submitted_on)],
            [t('Decided by'), claim.decided_by_name],
            [t('Reason'), claim.decision_note],
          ]}
        />
        {claim.lines.map((line) => (
          <ExpenseItem key={line.payroll_claim_lines_id} claim={claim} line={line} />
        ))}
        {isDraft ? <DraftActions claim={claim} /> : <Withdraw claim={claim} />}
      </Stack>
    </Card>
  )
}

function DraftActions({ claim }: { claim: ExpenseClaim }) {
  const { payroll_claims_id, lines } = claim
  const [open, setOpen] = useState<'add' | 'discard'>()
  const close = () => setOpen(undefined)
  const { mutate: submit, isPending } = useSubmitClaim()
  const { mutateAsync: discard } = useDiscardClaim()
  const isComplete = lines.length > 0 && lines.every(({ receipt, needs_receipt }) => receipt !== null || !needs_receipt)
  const send = () => submit(payroll_claims_id, { onSuccess: () => toast({ tone: 'success', text: t('Claim submitted') }) })
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button icon="add" onClick={() => setOpen('add')}>
        {t('Add an expense')}
      </Button>
      {isComplete && (
        <Button tone="primary" icon="send" busy={isPending} onClick={send}>
          {t('Submit claim')}
        </Button>
      )}
      <Button icon="delete" onClick={() => setOpen('discard')}>
        {t('Discard')}
      </Button>
      {open === 'add' && <LineForm payroll_claims_id={payroll_claims_id} onClose={close} />}
      {open === 'discard' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={t('Discard this claim?')}
          verb={t('Discard claim')}
          onConfirm={() => discard(payroll_claims_id)}
        >
          {t('Its expenses are removed with it.')}
        </ConfirmDialog>
      )}
    </div>
  )
}

function Withdraw({ claim: { payroll_claims_id, claim_status } }: { claim: ExpenseClaim }) {
  const { mutate, isPending } = useWithdrawClaim()
  if (claim_status !== 'submitted') return null
  return (
    <div>
      <Button icon="undo" busy={isPending} onClick={() => mutate(payroll_claims_id)}>
        {t('Withdraw')}
      </Button>
    </div>
  )
}
