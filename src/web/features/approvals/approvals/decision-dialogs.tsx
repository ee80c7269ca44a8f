import { useRef } from 'react'
import { type Approval, approveRequest, askAboutRequest, askForBypass, rejectRequest } from '#contract/approvals/approvals.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useApprove, useAsk, useAskForBypass, useConfirmBypass, useReject } from './api.ts'

type Props = { approval: Approval; onClose: () => void; onDecided: () => void }

/** A decision on a changed document has no effect; the page then shows that and no success message. */
function said(after: Approval, done: string): void {
  if (after.approval_status === 'reopened')
    toast({ tone: 'danger', text: t('Nothing was decided. {value}', { value: after.close_reason ?? t('This changed') }) })
  else toast({ tone: 'success', text: done })
}

export function ApproveDialog({ approval, onClose, onDecided }: Props) {
  const { mutateAsync } = useApprove()
  const { document_number, payee_name, amount } = approval
  const form = useForm({
    schema: approveRequest.body,
    initial: { packet_hash: approval.packet_hash, reason: '' },
    submit: ({ reason }, attempt) => mutateAsync({ approval, reason, ...attempt }),
    onDone: (after) => {
      said(
        after,
        after.approval_status === 'approved'
          ? t('{document_number} is approved', { document_number })
          : t('Your approval counts'),
      )
      onClose()
      if (after.approval_status !== 'reopened') onDecided()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Approve {document_number}?', { document_number })}
      description={t(
        '{payee_name}, ₹{amount}. What you see is what you approve: if somebody changes the {document_kind}, your approval does not count.',
        { payee_name, amount: formatPaise(amount), document_kind: approval.document_kind },
      )}
      verb={t('Approve')}
      icon="done"
    >
      <Textarea label={t('Note')} optional {...form.field('reason')} />
    </FormDialog>
  )
}

export function RejectDialog({ approval, onClose, onDecided }: Props) {
  const { mutateAsync } = useReject()
  const form = useForm({
    schema: rejectRequest.body,
    initial: { packet_hash: approval.packet_hash, reason: '' },
    submit: ({ reason }, attempt) => mutateAsync({ approval, reason, ...attempt }),
    onDone: (after) => {
      said(after, t('{document_number} went back to the person who prepared it', { document_number: approval.document_number }))
      onClose()
      if (after.approval_status !== 'reopened') onDecided()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Reject {document_number}?', { document_number: approval.document_number })}
      description={t('The bill goes back to the person who prepared it, with your reason.')}
      verb={t('Reject')}
      tone="danger"
    >
      <Textarea label={t('What to correct')} placeholder={t('The rate is not what we agreed')} {...form.field('reason')} />
    </FormDialog>
  )
}

export function AskDialog({ approval, onClose }: Omit<Props, 'onDecided'>) {
  const { mutateAsync } = useAsk(approval.approval_requests_id)
  const form = useForm({
    schema: askAboutRequest.body,
    initial: { question: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: t('Question sent. We notify you of the answer') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Ask about {document_number}', { document_number: approval.document_number })}
      description={t('We notify the person who prepared the bill. It continues to wait for you.')}
      verb={t('Ask')}
    >
      <Textarea label={t('Question')} {...form.field('question')} />
    </FormDialog>
  )
}

export function BypassDialog({ approval, onClose }: Omit<Props, 'onDecided'>) {
  const { mutateAsync } = useAskForBypass(approval.approval_requests_id)
  const form = useForm({
    schema: askForBypass.body,
    initial: { bypass_reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: t('We ask owners and administrators to confirm') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Request a bypass')}
      description={t('A second owner or administrator must confirm it. The reason and both names stay with the bill.')}
      verb={t('Request a bypass')}
    >
      <Textarea label={t('Why it cannot wait')} {...form.field('bypass_reason')} />
    </FormDialog>
  )
}

export function ConfirmBypassDialog({ approval, onClose, onDecided }: Props) {
  const { mutateAsync } = useConfirmBypass()
  const key = useRef(crypto.randomUUID())
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Approve {document_number} without the missing approvals?', { document_number: approval.document_number })}
      verb={t('Confirm bypass')}
      onConfirm={async () => {
        const after = await mutateAsync({ approval, idempotencyKey: key.current })
        said(after, t('{document_number} is approved by bypass', { document_number: approval.document_number }))
        onClose()
        if (after.approval_status !== 'reopened') onDecided()
      }}
    >
      {t('{asked_by_name} requests it: {bypass_reason}. Your name stays beside theirs.', {
        asked_by_name: approval.bypass?.asked_by_name,
        bypass_reason: approval.bypass?.bypass_reason,
      })}
    </ConfirmDialog>
  )
}
