import { useQuery } from '@tanstack/react-query'
import { payRun } from '#contract/payroll/runs.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { payAccountsQuery } from '../shared/api.ts'
import { usePayRun } from './api.ts'

/** Selects the account that pays the salaries; people with the payment permission release them. */
export function PayDialog({ payroll_runs_id, onClose }: { payroll_runs_id: string; onClose: () => void }) {
  const { data } = useQuery(payAccountsQuery)
  const { mutateAsync } = usePayRun(payroll_runs_id)
  const form = useForm({
    schema: payRun.body,
    initial: { bank_accounts_id: '' },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('The payouts wait for release') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Pay salaries')}
      description={t('One batch for everybody who is not held and has a verified account. A person who may pay releases it.')}
      verb={t('Create payouts')}
    >
      <Select
        label={t('Pay from')}
        placeholder={t('Choose an account')}
        options={(data?.rows ?? []).map((row) => ({ value: row.bank_accounts_id, label: row.account_label }))}
        {...form.field('bank_accounts_id')}
      />
    </FormDialog>
  )
}
