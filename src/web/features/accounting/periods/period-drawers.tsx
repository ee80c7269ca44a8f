import { lockPeriod, type Period, reopenPeriod } from '#contract/accounting/periods.ts'
import { monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { addDays, formatDate } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useLockPeriod, useReopenPeriod } from './api.ts'

type Props = { period: Period; onClose: () => void }

/** Locks a year up to a date. */
export function LockDrawer({ period, onClose }: Props) {
  const { mutateAsync } = useLockPeriod(period.period_start)
  const form = useForm({
    schema: lockPeriod.body,
    initial: { locked_until: likelyDay(period), reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: ({ locked_until }) => {
      toast({ tone: 'success', text: t('Locked up to {date}', { date: formatDate(locked_until ?? '') }) })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Lock {label}', { label: period.label })}
      description={t(
        'You can’t post anything on that date or before it, in earlier years too. To open the year again, a second owner or administrator must agree.',
      )}
      verb={t('Lock the books')}
    >
      <DateInput label={t('Up to')} {...form.field('locked_until')} min={period.period_start} max={period.period_end} />
      <Textarea label={t('Why')} help={t('Such as: GST returns for October filed')} {...form.field('reason')} />
    </FormDrawer>
  )
}

/** Reopens a locked year. */
export function ReopenDrawer({ period, onClose }: Props) {
  const { mutateAsync } = useReopenPeriod(period.period_start)
  const form = useForm({
    schema: reopenPeriod.body,
    initial: { reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: ({ reopening }) => {
      toast({
        tone: 'success',
        text: reopening === null ? t('{label} is open', { label: period.label }) : t('Requested: another person must agree'),
      })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Open {label} again', { label: period.label })}
      description={t(
        'Another owner or administrator must agree. Filed or signed documents may then differ from the books: lock it again afterwards.',
      )}
      verb={t('Request to open the year')}
      tone="danger"
    >
      <Textarea label={t('Why')} help={t('It goes into the audit trail with your name')} {...form.field('reason')} />
    </FormDrawer>
  )
}

/** The end of last month, within the year. */
function likelyDay({ period_start, period_end }: Period): string {
  const day = addDays(monthStart(today()), -1)
  return day > period_end ? period_end : day < period_start ? '' : day
}
