import { type EpfChallan, EpfPayment } from '#contract/payroll/epf-returns.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRecordPayment } from './api.ts'

/** Records the TRRN of a challan and the day it was paid. */
export function PaymentDialog({ challan, onClose }: { challan: EpfChallan; onClose: () => void }) {
  const { mutateAsync } = useRecordPayment(challan.payroll_epf_challans_id)
  const form = useForm({
    schema: EpfPayment,
    initial: { trrn: challan.trrn ?? '', paid_on: '' },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Payment recorded') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Record payment')}
      description={t('Make the challan at the EPFO portal and pay it there, then enter what it shows.')}
      verb={t('Record payment')}
    >
      <TextInput label={t('TRRN')} inputMode="numeric" help={t('The number of the challan')} {...form.field('trrn')} />
      <DateInput label={t('Paid on')} optional help={t('Leave it empty until it is paid')} {...form.field('paid_on')} />
    </FormDialog>
  )
}
