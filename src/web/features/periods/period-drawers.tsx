import { lockPeriod, type Period, reopenPeriod } from '#contract/periods.ts'
import { monthStart } from '#core/dates.ts'
import { useForm } from '#web/lib/form.ts'
import { addDays, dateInIndia, formatDate } from '#web/lib/format.ts'
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
      description="Nothing can be posted on the day or before it, in earlier years too. Owners and administrators can open the year again."
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
    onDone: () => {
      toast({ tone: 'success', text: `${period.label} is open` })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={`Open ${period.label} again`}
      description="Entries can be posted in it again. What was filed or signed may then differ from the books: lock it again afterwards."
      verb="Open the year"
      tone="danger"
    >
      <Textarea label="Why" help="It stands in the audit trail with your name" {...form.field('reason')} />
    </FormDrawer>
  )
}

/** The end of last month, within the year. */
function likelyDay({ period_start, period_end }: Period): string {
  const day = addDays(monthStart(dateInIndia(new Date())), -1)
  return day > period_end ? period_end : day < period_start ? '' : day
}
