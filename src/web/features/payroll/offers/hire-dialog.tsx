import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { HireInput, type Offer } from '#contract/payroll/offers.ts'
import { t } from '#core/messages.ts'
import { nextCode } from '#core/payroll/next-code.ts'
import { useForm } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { employeesQuery } from '../shared/employees-query.ts'
import { useHire } from './api.ts'

/** Puts the candidate of an accepted offer on the payroll. */
export function HireDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { mutateAsync } = useHire(offer.payroll_offers_id)
  const navigate = useNavigate()
  const { data: employees } = useQuery(employeesQuery)
  const form = useForm({
    schema: HireInput,
    initial: { employee_code: '', joined_on: offer.joins_on, is_woman: false, born_on: '', pan: '' },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: ({ payroll_employees_id }) => {
      toast({ tone: 'success', text: t('{staff_name} added', { staff_name: offer.candidate_name }) })
      onClose()
      if (payroll_employees_id)
        void navigate({ to: '/payroll/employees/$payroll_employees_id', params: { payroll_employees_id } })
    },
  })
  const { set, values } = form
  const suggested = employees && nextCode(employees.rows.map(({ employee_code }) => employee_code))
  const isSuggested = useRef(false)
  useEffect(() => {
    if (suggested === undefined || isSuggested.current) return
    isSuggested.current = true
    if (values.employee_code === '') set({ employee_code: suggested })
  }, [suggested, values.employee_code, set])
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Add {name} to the payroll', { name: offer.candidate_name })}
      description={t('They join the staff and are paid as offered. Add their bank account under Team › Staff.')}
      verb={t('Add to payroll')}
    >
      <TextInput label={t('Employee code')} {...form.field('employee_code')} />
      <DateInput label={t('Joined on')} {...form.field('joined_on')} />
      <DateInput label={t('Date of birth')} optional {...form.field('born_on')} />
      <TextInput label="PAN" optional {...form.field('pan')} />
      <Checkbox label={t('Woman')} {...form.field('is_woman')} />
    </FormDialog>
  )
}
