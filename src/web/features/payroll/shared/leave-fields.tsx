import type { NewLeaveRequest } from '#contract/payroll/leave-requests.ts'
import { t, translate } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, Textarea } from '#web/ui/text-input.tsx'

type Kind = { payroll_leave_kinds_id: string; kind_name: string; has_half_days: boolean }

/** Kind, days, halves and reason of a leave. */
export function LeaveFields<V extends NewLeaveRequest>({ form, kinds }: { form: Form<V>; kinds: readonly Kind[] }) {
  const chosen = kinds.find((kind) => kind.payroll_leave_kinds_id === form.values.payroll_leave_kinds_id)
  const setFrom = form.at<string>('from_on')
  return (
    <>
      <Select
        label={t('Kind of leave')}
        placeholder={t('Choose a kind of leave')}
        options={kinds.map((kind) => ({ value: kind.payroll_leave_kinds_id, label: translate(kind.kind_name) }))}
        {...form.at<string>('payroll_leave_kinds_id')}
      />
      <Pair>
        <DateInput
          label={t('First day')}
          {...setFrom}
          onChange={(day) => {
            setFrom.onChange(day)
            if (form.values.to_on === '' || form.values.to_on < day) form.at<string>('to_on').onChange(day)
          }}
        />
        <DateInput label={t('Last day')} {...form.at<string>('to_on')} />
      </Pair>
      {chosen?.has_half_days && (
        <Pair>
          <Checkbox label={t('Starts at midday')} {...form.at<boolean>('starts_midday')} />
          <Checkbox label={t('Ends at midday')} {...form.at<boolean>('ends_midday')} />
        </Pair>
      )}
      <Textarea label={t('Reason')} optional rows={2} {...form.at<string>('reason')} />
    </>
  )
}
