import { type Employee, setPayTerms } from '#contract/payroll/employees.ts'
import { addDays, monthEnd } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSetTerms } from './api.ts'
import { TermsFields } from './terms-fields.tsx'
import { termsValues } from './terms-values.ts'

/** Sets an employee's pay terms from the first day of a month. */
export function TermsForm({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { mutateAsync } = useSetTerms(employee.payroll_employees_id)
  const form = useForm({
    schema: setPayTerms.body,
    initial: { from_on: addDays(monthEnd(today()), 1), terms: termsValues(employee.terms[0]?.terms), pays_arrears: false },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Change pay')} verb={t('Save pay')}>
      <DateInput label={t('From')} help={t('The first day of a month')} {...form.field('from_on')} />
      <Checkbox
        label={t('Pay the difference of paid months as arrears')}
        help={t('The next pay run computes them again from the first day you enter')}
        {...form.field('pays_arrears')}
      />
      <TermsFields form={form} />
    </FormDrawer>
  )
}
