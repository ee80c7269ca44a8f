import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Employee, EmployeeInput, NewEmployee } from '#contract/payroll/employees.ts'
import { t } from '#core/messages.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { choicesQuery, useCreateEmployee, useUpdateEmployee } from './api.ts'
import { TermsFields } from './terms-fields.tsx'
import { termsValues } from './terms-values.ts'

const personOf = (employee?: Employee) => ({
  staff_id: employee?.staff_id ?? '',
  employee_code: employee?.employee_code ?? '',
  designation: employee?.designation ?? '',
  is_woman: employee?.is_woman ?? false,
  has_disability: employee?.has_disability ?? false,
  born_on: employee?.born_on ?? '',
  joined_on: employee?.joined_on ?? today(),
  left_on: employee?.left_on ?? '',
  pan: employee?.pan ?? '',
  uan: employee?.uan ?? '',
  esi_number: employee?.esi_number ?? '',
  earlier_taxable: (employee?.earlier_taxable ?? 0) as number | undefined,
  earlier_tax: (employee?.earlier_tax ?? 0) as number | undefined,
})

/** Adds a staff member to the payroll, with pay terms from the date of joining. */
export function NewEmployeeForm({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(choicesQuery)
  const { mutateAsync } = useCreateEmployee()
  const navigate = useNavigate()
  const form = useForm({
    schema: NewEmployee,
    initial: { ...personOf(), terms: termsValues(undefined) },
    submit: (body) => mutateAsync(body),
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

type Person = ReturnType<typeof personOf>
function PersonFields<Values extends Person>({ form }: { form: Form<Values> }) {
  const words = (name: keyof Person) => form.at<string>(name)
  return (
    <>
      <Pair>
        <TextInput label={t('Employee code')} {...words('employee_code')} />
        <TextInput label={t('Designation')} optional {...words('designation')} />
      </Pair>
      <Pair>
        <DateInput label={t('Joined on')} {...words('joined_on')} />
        <DateInput label={t('Left on')} optional {...words('left_on')} />
      </Pair>
      <Pair>
        <DateInput label={t('Date of birth')} optional {...words('born_on')} />
        <TextInput label="PAN" optional {...words('pan')} />
      </Pair>
      <Pair>
        <TextInput label="UAN" optional inputMode="numeric" help={t('12 digits, for the provident fund')} {...words('uan')} />
        <TextInput label={t('ESI number')} optional inputMode="numeric" {...words('esi_number')} />
      </Pair>
      <Pair>
        <MoneyInput
          label={t('Taxable pay this year before payroll (₹)')}
          help={t('At an earlier employer (Form 122), or here before your first pay run')}
          {...form.at<number | undefined>('earlier_taxable')}
        />
        <MoneyInput label={t('Tax deducted from it (₹)')} {...form.at<number | undefined>('earlier_tax')} />
      </Pair>
      <Checkbox label={t('Woman')} {...form.at<boolean>('is_woman')} />
      <Checkbox label={t('Person with a disability')} {...form.at<boolean>('has_disability')} />
    </>
  )
}
