import { lockPeriod } from '#contract/accounting/periods.ts'
import type { YearEndCheck, YearEndChecklist } from '#contract/closing/year-end.ts'
import { checkTitles } from '#core/closing/year-end/checks.ts'
import { t, translate } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate } from '#web/lib/format.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useLockYear } from './api.ts'

type Props = { year: YearEndChecklist; openRows: readonly YearEndCheck[]; onClose: () => void }

/** Locks the whole year; asks for a reason if rows are open. */
export function LockYearDrawer({ year, openRows, onClose }: Props) {
  const { mutateAsync } = useLockYear(year.period_start)
  const form = useForm({
    schema: lockPeriod.body,
    initial: { locked_until: year.period_end, reason: '', open_reason: '' as string | null | undefined },
    submit: (body) => mutateAsync(body),
    onDone: ({ label }) => {
      toast({ tone: 'success', text: t('{label} is locked', { label }) })
      onClose()
    },
  })
  const why = form.field('open_reason')
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Lock {label}', { label: year.label })}
      description={t(
        "You can't post anything on {date} or before. To reopen the year, a second owner or administrator has to agree.",
        { date: formatDate(year.period_end) },
      )}
      verb={t('Lock year')}
    >
      {openRows.length > 0 && (
        <Notice tone="warning">
          {t('{value} open: {map}.', {
            value: openRows.length === 1 ? t('One row is') : t('{length} rows are', { length: openRows.length }),
            map: openRows.map(({ check_key }) => translate(checkTitles[check_key]).toLowerCase()).join(', '),
          })}
        </Notice>
      )}
      <Textarea label={t('Reason')} help={t('Such as: accounts approved by the board')} {...form.field('reason')} />
      {openRows.length > 0 && (
        <Textarea
          label={t('Why lock with open rows')}
          help={t('Saved in the checklist and the audit trail')}
          {...why}
          value={why.value ?? ''}
        />
      )}
    </FormDrawer>
  )
}
