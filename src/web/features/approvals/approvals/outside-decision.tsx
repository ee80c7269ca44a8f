import { useState } from 'react'
import * as z from 'zod/mini'
import { t, translate } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { askByLink, type OutsideApproval } from '#contract/approvals/approval-links.ts'
import { requiredText } from '#contract/fields.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type Inside, useAskOutside, useDecideOutside } from './outside-api.ts'
import own from './outside.module.css'

type Props = { approval: OutsideApproval; inside: Inside }

/** The buttons by which an external approver decides or asks, and their dialogs. */
export function OutsideDecision({ approval, inside }: Props) {
  const { packet } = approval
  const [layer, setLayer] = useState<'approve' | 'reject' | 'ask'>()
  const close = () => setLayer(undefined)
  const { mutateAsync: decide } = useDecideOutside()
  return (
    <>
      <div className={own.acts}>
        <Button tone="primary" size="form" wide icon="done" onClick={() => setLayer('approve')}>
          {t('Approve')}
        </Button>
        <Button size="form" wide onClick={() => setLayer('reject')}>
          {t('Reject')}
        </Button>
        <Button size="form" wide onClick={() => setLayer('ask')}>
          {t('Ask')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={layer === 'approve'}
        onClose={close}
        title={t('Approve ₹{amount} to {name}?', { amount: formatPaise(packet.total), name: packet.payee.name })}
        verb={t('Approve')}
        tone="primary"
        onConfirm={async () => {
          await decide({ ...inside, packet_hash: approval.packet_hash, decision: 'approved', reason: null })
        }}
      >
        {t('We keep your decision with the seal of what you see here. After that this link stops working.')}
      </ConfirmDialog>
      {layer === 'reject' && <RejectDialog approval={approval} inside={inside} onClose={close} />}
      {layer === 'ask' && <AskDialog inside={inside} onClose={close} />}
    </>
  )
}

const Reason = z.object({ reason: requiredText(500, t('Enter what to correct')) })

function RejectDialog({ approval, inside, onClose }: Props & { onClose: () => void }) {
  const { mutateAsync } = useDecideOutside()
  const form = useForm({
    schema: Reason,
    initial: { reason: '' },
    submit: ({ reason }) => mutateAsync({ ...inside, packet_hash: approval.packet_hash, decision: 'rejected', reason }),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Reject {document_number}?', { document_number: approval.packet.document_number })}
      description={t(
        'The {document_kind} goes back to the person who prepared it, with your reason. After that this link stops working.',
        {
          document_kind: translate(approval.document_kind),
        },
      )}
      verb={t('Reject')}
      tone="danger"
    >
      <Textarea label={t('What to correct')} {...form.field('reason')} />
    </FormDialog>
  )
}

function AskDialog({ inside, onClose }: { inside: Inside; onClose: () => void }) {
  const { mutateAsync } = useAskOutside(inside)
  const form = useForm({
    schema: askByLink.body,
    initial: { ...inside, question: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: t('Question sent. The answer comes by email') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Ask the company')}
      description={t('You can decide before or after the answer.')}
      verb={t('Ask')}
    >
      <Textarea label={t('Question')} {...form.field('question')} />
    </FormDialog>
  )
}
