import * as z from 'zod/mini'
import type { SelfService } from '#contract/payroll/self-service.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useConnect } from './api.ts'

type Props = { data: SelfService; payroll_employees_id: string; onClose: () => void }

/** Chooses the member that an employee is; one with the same address is chosen already. */
export function ConnectDialog({ data: { members, suggested }, payroll_employees_id, onClose }: Props) {
  const { mutateAsync } = useConnect()
  const form = useForm({
    schema: z.object({ accounts_id: z.uuid('Choose a member') }),
    initial: { accounts_id: suggested.find((row) => row.payroll_employees_id === payroll_employees_id)?.accounts_id ?? '' },
    submit: ({ accounts_id }) => mutateAsync({ connections: [{ payroll_employees_id, accounts_id }] }),
    onDone: () => {
      toast({ tone: 'success', text: t('Member connected') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Connect a member')}
      description={t('They see the payslips, leave and tax declaration of this employee as their own.')}
      verb={t('Connect')}
    >
      <Select
        label={t('Member')}
        placeholder={t('Choose a member')}
        options={members.map((row) => ({ value: row.accounts_id, label: `${row.member_name} (${row.email})` }))}
        {...form.field('accounts_id')}
      />
    </FormDialog>
  )
}
