import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Departments } from '#contract/payroll/no-dues.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Card } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { departmentsQuery, useSetDepartments } from './api.ts'

/** Departments that also confirm that a leaver owes nothing. */
export function DepartmentsCard() {
  const { data } = useQuery(departmentsQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  return (
    <Card title={t('No-dues list of leavers')} actions={<Button onClick={() => setOpen(true)}>{t('Choose departments')}</Button>}>
      {data.departments.length === 0
        ? t('Assets, loans, advances, claims and access are confirmed for each leaver. Add departments that confirm, too.')
        : t('Besides assets, loans, advances, claims and access, these confirm for each leaver: {departments}.', {
            departments: data.departments.join(', '),
          })}
      {isOpen && <DepartmentsDialog departments={data.departments} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function DepartmentsDialog({ departments, onClose }: { departments: readonly string[]; onClose: () => void }) {
  const { mutateAsync } = useSetDepartments()
  const form = useForm({
    schema: Departments,
    initial: { departments: departments.length > 0 ? [...departments] : [''] },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  const names = form.values.departments
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Departments of the no-dues list')}
      description={t('Payroll records when each department has confirmed.')}
      verb={t('Save changes')}
    >
      {names.map((_, at) => (
        <div key={at} style={{ display: 'flex', gap: 8, alignItems: 'end' }}>
          <div style={{ flex: 1 }}>
            <TextInput label={t('Department {number}', { number: at + 1 })} {...form.at<string>(`departments.${at}`)} />
          </div>
          <Button tone="quiet" onClick={() => form.set({ departments: names.filter((__, each) => each !== at) })}>
            {t('Remove')}
          </Button>
        </div>
      ))}
      {names.length < 20 && (
        <Button icon="add" onClick={() => form.set({ departments: [...names, ''] })}>
          {t('Add department')}
        </Button>
      )}
    </FormDialog>
  )
}
