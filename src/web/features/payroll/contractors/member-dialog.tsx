import { useQuery } from '@tanstack/react-query'
import { connectContractor } from '#contract/payroll/contractors.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { contractorChoicesQuery, useConnectContractor } from './api.ts'

/** Chooses the member that a contractor is. */
export function MemberDialog({ payroll_contractors_id, onClose }: { payroll_contractors_id: string; onClose: () => void }) {
  const { data } = useQuery(contractorChoicesQuery)
  const { mutateAsync } = useConnectContractor(payroll_contractors_id)
  const form = useForm({
    schema: connectContractor.body,
    initial: { accounts_id: '' },
    submit: ({ accounts_id }) => mutateAsync(accounts_id),
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
      description={t('They see the approved payments of this contractor as their own.')}
      verb={t('Connect')}
    >
      <Select
        label={t('Member')}
        placeholder={t('Choose a member')}
        options={(data?.members ?? []).map((row) => ({ value: row.accounts_id, label: `${row.member_name} (${row.email})` }))}
        {...form.field('accounts_id')}
      />
    </FormDialog>
  )
}
