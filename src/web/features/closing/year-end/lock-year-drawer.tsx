import { lockPeriod } from '#contract/accounting/periods.ts'
import type { YearEndCheck, YearEndChecklist } from '#contract/closing/year-end.ts'
import { checkTitles } from '#core/closing/year-end/checks.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate } from '#web/lib/format.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useLockYear } from './api.ts'

type Props = { year: YearEndChecklist; openRows: readonly YearEndCheck[]; onClose: () => void }

/** Locks the whole year; with rows open it asks why. */
export function LockYearDrawer({ year, openRows, onClose }: Props) {
  const { mutateAsync } = useLockYear(year.period_start)
  const form = useForm({
    schema: lockPeriod.body,
    initial: { locked_until: year.period_end, reason: '', open_reason: '' as string | null | undefined },
    submit: (body) => mutateAsync(body),
    onDone: ({ label }) => {
      toast({ tone: 'success', text: `${label} is locked` })
      onClose()
    },
  })
  const why = form.field('open_reason')
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={`Lock ${year.label}`}
      description={`Nothing can be posted on ${formatDate(year.period_end)} or before. To open the year again, a second owner or administrator has to agree.`}
      verb="Lock year"
    >
      {openRows.length > 0 && (
        <Notice tone="warning">
          {openRows.length === 1 ? 'One row is' : `${openRows.length} rows are`} open:{' '}
          {openRows.map(({ check_key }) => checkTitles[check_key].toLowerCase()).join(', ')}.
        </Notice>
      )}
      <Textarea label="Reason" help="Such as: accounts approved by the board" {...form.field('reason')} />
      {openRows.length > 0 && (
        <Textarea
          label="Why lock with open rows"
          help="The checklist and the audit trail keep it"
          {...why}
          value={why.value ?? ''}
        />
      )}
    </FormDrawer>
  )
}
