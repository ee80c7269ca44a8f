import { useQuery } from '@tanstack/react-query'
import { NewStatePayment, type StateDue } from '#contract/payroll/state-payments.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { payAccountsQuery } from '../shared/api.ts'
import { useRecordPayment } from './api.ts'

/** Records the challan that paid a tax of a state and month. */
export function PaymentDialog({ due, onClose }: { due: StateDue; onClose: () => void }) {
  const { data } = useQuery(payAccountsQuery)
  const { mutateAsync } = useRecordPayment()
  const { state_tax, state, month } = due
  const form = useForm({
    schema: NewStatePayment,
    initial: {
      state_tax,
      state,
      month,
      paid_on: today(),
      amount: due.left as number | undefined,
      penalty: 0 as number | undefined,
      challan_no: '',
      bank_accounts_id: '',
    },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Challan recorded') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Record challan')}
      description={t('Pay at the portal of the state, then enter what its receipt says.')}
      verb={t('Record challan')}
    >
      <MoneyInput label={t('Amount (₹)')} {...form.at<number | undefined>('amount')} />
      <MoneyInput label={t('Interest and penalty (₹)')} {...form.at<number | undefined>('penalty')} />
      <DateInput label={t('Paid on')} {...form.field('paid_on')} />
      <TextInput label={t('Challan number')} {...form.field('challan_no')} />
      <Select
        label={t('Paid from')}
        optional
        help={t('Leave it empty if the payment is already in your books')}
        placeholder={t('Already in the books')}
        options={(data?.rows ?? []).map((row) => ({ value: row.bank_accounts_id, label: row.account_label }))}
        {...form.field('bank_accounts_id')}
      />
    </FormDialog>
  )
}
