import { type Dividend, reverseDividend } from '#contract/purchases/dividends.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useReverseDividend } from './api.ts'

/** Reverses a dividend that was declared by mistake. */
export function ReverseDialog({ dividend, onClose }: { dividend: Dividend; onClose: () => void }) {
  const { mutateAsync } = useReverseDividend(dividend.dividends_id)
  const form = useForm({
    schema: reverseDividend.body,
    initial: { reversed_on: today(), reverse_reason: '' },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ text: t('Dividend reversed') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Reverse {name}', { name: dividend.dividend_name })}
      description={t('Its entry and the tax withheld are reversed. Tax that a challan paid stays with the challan.')}
      verb={t('Reverse dividend')}
      tone="danger"
      stay={t('Keep it')}
    >
      <DateInput label={t('Reversed on')} max={today()} {...form.field('reversed_on')} />
      <TextInput label={t('Reason')} maxLength={300} {...form.field('reverse_reason')} />
    </FormDialog>
  )
}
