import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { RecurringJournal } from '#contract/accounting/recurring-journals.ts'
import { formatDate, isIsoDate } from '#core/dates.ts'
import { nextDates, type RecurringPeriod } from '#core/documents/recurring.ts'
import { t } from '#core/messages.ts'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page, Pair, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { NoPermission } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMayPost } from './journals-page.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { scheduleQuery, useSaveSchedule } from './recurring-api.ts'
import { newValues, RecurringSchema, type RecurringValues, rhythmOf, valuesOf } from './recurring-values.ts'

const periods: readonly { value: RecurringPeriod; label: string }[] = [
  { value: 'day', label: 'days' },
  { value: 'week', label: 'weeks' },
  { value: 'month', label: 'months' },
  { value: 'quarter', label: 'quarters' },
  { value: 'year', label: 'years' },
]
const days = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1),
  label: at === 30 ? t('31 or the last day') : String(at + 1),
}))

/** A new schedule of journal entries. */
export function NewRecurringJournalPage() {
  return useMayPost() ? <Editor initial={newValues()} /> : <NoPermission page={t('New recurring journal')} needs="manager" />
}

/** Changes the future occurrences of a schedule. */
export function EditRecurringJournalPage({ recurring_journals_id }: { recurring_journals_id: string }) {
  const { data: schedule } = useSuspenseQuery(scheduleQuery(recurring_journals_id))
  if (!useMayPost()) return <NoPermission page={t('Change recurring journal')} needs="manager" />
  return <Editor initial={valuesOf(schedule)} schedule={schedule} />
}

function Editor({ initial, schedule }: { initial: RecurringValues; schedule?: RecurringJournal }) {
  const id = useId()
  const navigate = useNavigate()
  const { mutateAsync } = useSaveSchedule(schedule)
  const form = useForm({
    schema: RecurringSchema,
    initial,
    ...(schedule ? {} : { draftKey: 'recurring-journal' }),
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone({ recurring_journals_id, next_on }) {
      toast({
        tone: 'success',
        text: next_on === null ? t('Schedule saved') : t('The next entry is posted on {date}', { date: formatDate(next_on) }),
      })
      void navigate({
        to: '/accounting/recurring-journals/$recurring_journals_id',
        params: { recurring_journals_id },
        replace: true,
      })
    },
  })
  return (
    <Page shape="form">
      <PageHeader
        title={schedule ? t('Change schedule') : t('New recurring journal')}
        section={t('Recurring journals')}
        above={<Link to="/accounting/recurring-journals">{t('Recurring journals')}</Link>}
        actions={
          <>
            <ButtonLink to="/accounting/recurring-journals">{t('Cancel')}</ButtonLink>
            <Button type="submit" form={id} tone="primary" busy={form.isSubmitting}>
              {schedule ? t('Save changes') : t('Start schedule')}
            </Button>
          </>
        }
      />
      <Form form={form} id={id}>
        <Stack>
          <Card>
            <TextInput
              label={t('Narration')}
              help={t('{placeholder} becomes the month of the entry, such as November 2026', { placeholder: '{month}' })}
              {...form.field('memo')}
            />
          </Card>
          <LinesEditor form={form} />
          <Repeats form={form} done={schedule ?? { last_on: null, taken: 0 }} />
        </Stack>
      </Form>
    </Page>
  )
}

type Done = { last_on: string | null; taken: number }

function Repeats({ form, done }: { form: FormState<RecurringValues>; done: Done }) {
  const { values, field, set } = form
  const hasDay = values.period !== 'day' && values.period !== 'week'
  return (
    <Card title={t('Repeats')}>
      <Stack>
        <Pair>
          <TextInput label={t('Every')} inputMode="numeric" {...field('every')} />
          <Select
            label={t('Period')}
            options={periods}
            {...field('period')}
            onChange={(period) => set({ period: periods.find(({ value }) => value === period)?.value ?? 'month' })}
          />
        </Pair>
        <Pair>
          <DateInput label={t('Begins')} {...field('starts_on')} />
          {hasDay && <Select label={t('On day')} options={days} {...field('on_day')} />}
        </Pair>
        <RadioGroup
          label={t('Ends')}
          name="end"
          value={values.end}
          onChange={(end) => set({ end: end === 'on' || end === 'after' ? end : 'never' })}
          options={[
            { value: 'never', label: t('Never') },
            { value: 'on', label: t('On a date') },
            { value: 'after', label: t('After a number of entries') },
          ]}
        />
        {values.end === 'on' && <DateInput label={t('Last date')} {...field('ends_on')} />}
        {values.end === 'after' && <TextInput label={t('Entries in all')} inputMode="numeric" {...field('times')} />}
        <Checkbox
          label={t('Reverse each on the first of the next month, such as accruals')}
          value={values.reverses}
          onChange={(reverses) => set({ reverses })}
        />
        <ComingDates values={values} done={done} />
      </Stack>
    </Card>
  )
}

function ComingDates({ values, done }: { values: RecurringValues; done: Done }) {
  const rhythm = rhythmOf(values)
  const isReadable =
    Number.isInteger(rhythm.every) &&
    rhythm.every >= 1 &&
    rhythm.every <= 99 &&
    isIsoDate(rhythm.starts_on) &&
    (rhythm.ends_on === null || isIsoDate(rhythm.ends_on)) &&
    (rhythm.times === null || Number.isInteger(rhythm.times))
  const dates = isReadable ? nextDates(rhythm, { ...done, from: today() }, 5) : []
  return (
    <p aria-live="polite">
      {dates.length === 0 ? t('No upcoming dates.') : t('Next: {map}', { map: dates.map(formatDate).join(', ') })}
    </p>
  )
}
