import { lockPeriod, type Period, reopenPeriod } from '#contract/accounting/periods.ts'
import { monthStart } from '#core/dates.ts'
import { useForm } from '#web/lib/form.ts'
import { addDays, formatDate } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useLockPeriod, useReopenPeriod } from './api.ts'

type Props = { period: Period; onClose: () => void }

/** Locks a year up to a day. */
export function LockDrawer({ period, onClose }: Props) {
  const { mutateAsync } = useLockPeriod(period.period_start)
  const form = useForm({
    schema: lockPeriod.body,
    initial: { locked_until: likelyDay(period), reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: ({ locked_until }) => {
      toast({ tone: 'success', text: `Locked up to ${formatDate(locked_until ?? '')}` })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={`Lock ${period.label}`}
      description="Nothing can be posted on the day or before it, in earlier years too. To open the year again, a second owner or administrator has to agree."
      verb="Lock the books"
    >
      <DateInput label="Up to" {...form.field('locked_until')} min={period.period_start} max={period.period_end} />
      <Textarea label="Why" help="Such as: GST returns of October filed" {...form.field('reason')} />
    </FormDrawer>
  )
}

/** Opens a year again. */
export function ReopenDrawer({ period, onClose }: Props) {
  const { mutateAsync } = useReopenPeriod(period.period_start)
  const form = useForm({
    schema: reopenPeriod.body,
    initial: { reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: ({ reopening }) => {
      toast({ tone: 'success', text: reopening === null ? `${period.label} is open` : 'Asked: another person has to agree' })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={`Open ${period.label} again`}
      description="Another owner or administrator has to agree. What was filed or signed may then differ from the books: lock it again afterwards."
      verb="Ask to open the year"
      tone="danger"
    >
      <Textarea label="Why" help="It stands in the audit trail with your name" {...form.field('reason')} />
    </FormDrawer>
  )
}

/** The end of last month, within the year. */
function likelyDay({ period_start, period_end }: Period): string {
  const day = addDays(monthStart(today()), -1)
  return day > period_end ? period_end : day < period_start ? '' : day
}
