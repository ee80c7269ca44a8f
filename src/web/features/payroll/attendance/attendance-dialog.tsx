import * as z from 'zod/mini'
import type { AttendanceRow } from '#contract/payroll/attendance.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSetAttendance } from './api.ts'

const schema = z.object({
  lop_days: z.string().check(z.regex(/^\d{1,2}(\.[05])?$/, 'Enter whole or half days')),
  overtime_hours: z.string().check(z.regex(/^\d{1,3}(\.(0|25|5|75))?$/, 'Enter quarters of an hour')),
  ncp_days: z.string().check(z.regex(/^(\d{1,2}(\.[05])?)?$/, 'Enter whole or half days')),
})

/** Enters the attendance of one person for a month. */
export function AttendanceDialog({ row, onClose }: { row: AttendanceRow; onClose: () => void }) {
  const { mutateAsync } = useSetAttendance(row.payroll_employees_id, row.month)
  const { entered } = row
  const form = useForm({
    schema,
    initial: {
      lop_days: String(entered?.lop_days ?? row.unpaid_leave),
      overtime_hours: String(entered?.overtime_hours ?? 0),
      ncp_days: entered?.ncp_days == null ? '' : String(entered.ncp_days),
    },
    submit: ({ lop_days, overtime_hours, ncp_days }) =>
      mutateAsync({
        lop_days: Number(lop_days),
        overtime_hours: Number(overtime_hours),
        ncp_days: ncp_days === '' ? null : Number(ncp_days),
      }),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Attendance of {name}', { name: row.staff_name })}
      description={formatMonthYear(row.month)}
      verb={t('Save attendance')}
    >
      {row.is_paid && <Notice>{t('This month is paid. Changes become arrears of the next pay run.')}</Notice>}
      <TextInput
        label={t('Days without pay')}
        help={t('All of the month, with {days} days of unpaid leave', { days: row.unpaid_leave })}
        inputMode="decimal"
        {...form.field('lop_days')}
      />
      <TextInput
        label={t('Overtime hours')}
        help={t('Paid at twice the ordinary rate (unverified rule)')}
        inputMode="decimal"
        {...form.field('overtime_hours')}
      />
      <TextInput
        label={t('NCP days')}
        help={t('For the ECR; empty is as the days without pay')}
        optional
        inputMode="decimal"
        {...form.field('ncp_days')}
      />
    </FormDialog>
  )
}
