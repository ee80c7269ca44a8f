import { t } from '#core/messages.ts'
import { markPayout } from '#contract/payouts/payout-exports.ts'
import type { Payout } from '#contract/payouts/payouts.ts'
import { formatPaise } from '#web/lib/format.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMark } from './api.ts'

/** Records the result that a person saw at the bank for a payout of a file. */
export function MarkDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { mutateAsync } = useMark(payout.payouts_id)
  const form = useForm({
    schema: markPayout.body,
    initial: { outcome: 'paid' as 'paid' | 'failed', paid_on: today() as string, utr: '', reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: (marked) => {
      toast({
        tone: 'success',
        text: marked.payout_status === 'processed' ? t('Marked as paid and posted') : t('Marked as not paid'),
      })
      onClose()
    },
  })
  const { values, field, set } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('What did the bank do?')}
      description={t('₹{amount} to {payee_name}. Check with your bank before you confirm.', {
        amount: formatPaise(payout.amount),
        payee_name: payout.payee_name,
      })}
      verb={values.outcome === 'paid' ? t('Mark as paid') : t('Mark as not paid')}
    >
      <Select
        label={t('Outcome')}
        options={[
          { value: 'paid', label: t('Paid') },
          { value: 'failed', label: t('Not paid') },
        ]}
        {...field('outcome')}
        onChange={(value) => set({ outcome: value === 'paid' ? 'paid' : 'failed' })}
      />
      {values.outcome === 'paid' ? (
        <>
          <DateInput label={t('Paid on')} max={today()} {...field('paid_on')} />
          <TextInput label="UTR" optional spellCheck={false} {...field('utr')} />
        </>
      ) : (
        <Textarea label={t('Reason')} {...field('reason')} />
      )}
    </FormDialog>
  )
}
