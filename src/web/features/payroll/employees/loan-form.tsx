import { useQuery } from '@tanstack/react-query'
import { giveLoan } from '#contract/payroll/loans.ts'
import { addDays, monthEnd } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { payAccountsQuery } from '../shared/api.ts'
import { useGiveLoan } from './api.ts'

/** Records a loan or an advance that was paid from the bank. */
export function LoanForm({ payroll_employees_id, onClose }: { payroll_employees_id: string; onClose: () => void }) {
  const { data } = useQuery(payAccountsQuery)
  const { mutateAsync } = useGiveLoan(payroll_employees_id)
  const form = useForm({
    schema: giveLoan.body,
    initial: {
      given_on: today(),
      recover_from: addDays(monthEnd(today()), 1),
      amount: undefined as number | undefined,
      instalment: undefined as number | undefined,
      bank_accounts_id: '',
    },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Loan recorded') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Record a loan')}
      description={t('A loan or an advance of salary that you paid from the bank. Pay runs recover it in equal instalments.')}
      verb={t('Record loan')}
    >
      <MoneyInput label={t('Amount (₹)')} {...form.at<number | undefined>('amount')} />
      <DateInput label={t('Paid on')} {...form.field('given_on')} />
      <Select
        label={t('Paid from')}
        placeholder={t('Choose an account')}
        options={(data?.rows ?? []).map((row) => ({ value: row.bank_accounts_id, label: row.account_label }))}
        {...form.field('bank_accounts_id')}
      />
      <MoneyInput label={t('Instalment a month (₹)')} {...form.at<number | undefined>('instalment')} />
      <DateInput label={t('Recover from')} help={t('The first day of a month')} {...form.field('recover_from')} />
    </FormDialog>
  )
}
