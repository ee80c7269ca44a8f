import { t, translate } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { type Approval, approveRequest, askAboutRequest, rejectRequest } from '#contract/approvals/approvals.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { announce } from './announce-decision.ts'
import { useApprove, useAsk, useReject } from './api.ts'

type Props = { approval: Approval; onClose: () => void; onDecided: () => void }

export function ApproveDialog({ approval, onClose, onDecided }: Props) {
  const { mutateAsync } = useApprove()
  const { document_number, payee_name, amount } = approval
  const form = useForm({
    schema: approveRequest.body,
    initial: { packet_hash: approval.packet_hash, reason: '' },
    submit: ({ reason }, attempt) => mutateAsync({ approval, reason, ...attempt }),
    onDone: (after) => {
      announce(
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
        { payee_name, amount: formatPaise(amount), document_kind: translate(approval.document_kind) },
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
      announce(
        after,
        t('{document_number} went back to the person who prepared it', { document_number: approval.document_number }),
      )
      onClose()
      if (after.approval_status !== 'reopened') onDecided()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Reject {document_number}?', { document_number: approval.document_number })}
      description={t('The {document_kind} goes back to the person who prepared it, with your reason.', {
        document_kind: translate(approval.document_kind),
      })}
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
      description={t('We notify the person who prepared the {document_kind}. It continues to wait for you.', {
        document_kind: translate(approval.document_kind),
      })}
      verb={t('Ask')}
    >
      <Textarea label={t('Question')} {...form.field('question')} />
    </FormDialog>
  )
}
