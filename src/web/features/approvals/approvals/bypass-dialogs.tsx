import { useRef } from 'react'
import { t } from '#core/messages.ts'
import { type Approval, askForBypass } from '#contract/approvals/approvals.ts'
import { useForm } from '#web/lib/form.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { announce } from './announce-decision.ts'
import { useAskForBypass, useConfirmBypass } from './api.ts'

type Props = { approval: Approval; onClose: () => void; onDecided: () => void }

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
        announce(after, t('{document_number} is approved by bypass', { document_number: approval.document_number }))
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
