import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Employee, EmployeeInput, NewEmployee } from '#contract/payroll/employees.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { choicesQuery, useCreateEmployee, useUpdateEmployee } from './api.ts'
import { TermsFields } from './terms-fields.tsx'
import { termsValues } from './terms-values.ts'
import { nobody, personOf, PersonFields } from './person-fields.tsx'

/** Adds a staff member to the payroll, with pay terms from the date of joining. */
export function NewEmployeeForm({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(choicesQuery)
  const { mutateAsync } = useCreateEmployee()
  const navigate = useNavigate()
  const form = useForm({
    schema: NewEmployee,
    initial: { ...nobody(), terms: termsValues(undefined) },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: ({ payroll_employees_id, staff_name }) => {
      toast({ tone: 'success', text: t('{staff_name} added', { staff_name }) })
      onClose()
      void navigate({ to: '/payroll/employees/$payroll_employees_id', params: { payroll_employees_id } })
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Add an employee')} verb={t('Add employee')}>
      <Select
        label={t('Person')}
        placeholder={t('Choose one of your staff')}
        help={t('Add people and their bank accounts under Team › Staff')}
        options={(data?.rows ?? []).map((row) => ({ value: row.staff_id, label: row.staff_name }))}
        {...form.field('staff_id')}
      />
      <PersonFields form={form} />
      <TermsFields form={form} />
    </FormDrawer>
  )
}

/** Changes an employee's details. */
export function EditEmployeeForm({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { mutateAsync } = useUpdateEmployee(employee.payroll_employees_id)
  const form = useForm({
    schema: EmployeeInput,
    initial: personOf(employee),
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Change details')} verb={t('Save changes')}>
      <PersonFields form={form} />
    </FormDrawer>
  )
}
