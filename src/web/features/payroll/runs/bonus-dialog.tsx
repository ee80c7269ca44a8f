import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { addDays, financialYear, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { bonusDueOn } from '#core/payroll/bonus.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { useCreateBonusRun } from './api.ts'

const schema = z.object({
  year_start: z.string(),
  percent: z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, 'Enter a percentage such as 8.33')),
})

/** Chooses the year whose statutory bonus is paid, and at what percentage. */
export function BonusDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCreateBonusRun()
  const navigate = useNavigate()
  const now = financialYear(today())
  const before = financialYear(addDays(now.start, -1))
  const form = useForm({
    schema,
    initial: { year_start: before.start, percent: '8.33' },
    submit: ({ year_start, percent }, { idempotencyKey }) =>
      mutateAsync({ body: { year_start, percent: Math.round(Number(percent) * 100) }, idempotencyKey }),
    onDone: ({ payroll_runs_id }) => {
      onClose()
      void navigate({ to: '/payroll/runs/$payroll_runs_id', params: { payroll_runs_id } })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Statutory bonus')}
      description={t('For everybody whose monthly wages are within the limit and who worked 30 days of the year.')}
      verb={t('Start bonus run')}
    >
      <Select
        label={t('Financial year')}
        help={t('Pay it by {date}', { date: formatDate(bonusDueOn(form.values.year_start)) })}
        options={[before, now].map(({ start, label }) => ({ value: start, label: t('FY {year}', { year: label }) }))}
        {...form.field('year_start')}
      />
      <TextInput
        label={t('Percentage of wages')}
        help={t('At least 8.33%, at most 20%')}
        inputMode="decimal"
        {...form.field('percent')}
      />
    </FormDialog>
  )
}
