import { acceptGstTaxCredit, cancelGstTaxCredit, type GstTaxCredit } from '#contract/compliance/gst-tax-credits.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAcceptCredit, useCancelCredit } from './api.ts'

type Props = { credit: GstTaxCredit; onClose: () => void }

/** The day on which the credit was accepted at the portal. */
export function AcceptDialog({ credit, onClose }: Props) {
  const { mutateAsync } = useAcceptCredit(credit.gst_tax_credits_id)
  const form = useForm({
    schema: acceptGstTaxCredit.body,
    initial: { accepted_on: today() },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('The credit is in the cash ledger') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Accept credit of {name}', { name: credit.deductor_name })}
      description={t('Accept it at the portal first. We add it to the cash ledger, and take it off TDS or TCS receivable.')}
      verb={t('Accept credit')}
    >
      <DateInput label={t('Accepted on')} max={today()} {...form.field('accepted_on')} />
    </FormDialog>
  )
}

/** Takes back a credit that was entered by mistake. */
export function CancelDialog({ credit, onClose }: Props) {
  const { mutateAsync } = useCancelCredit(credit.gst_tax_credits_id)
  const form = useForm({
    schema: cancelGstTaxCredit.body,
    initial: { cancelled_on: today() },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ text: t('Credit cancelled') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel credit of {name}', { name: credit.deductor_name })}
      description={t('It stays in the list as cancelled. If it was accepted, we reverse its entry.')}
      verb={t('Cancel credit')}
      tone="danger"
      stay={t('Keep it')}
    >
      <DateInput label={t('Cancelled on')} max={today()} {...form.field('cancelled_on')} />
    </FormDialog>
  )
}
