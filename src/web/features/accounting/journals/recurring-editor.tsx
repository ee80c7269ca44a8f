import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { RecurringJournal, RecurringJournalInput } from '#contract/accounting/recurring-journals.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { LinesEditor } from './lines-editor.tsx'
import { scheduleQuery, useSaveSchedule } from './recurring-api.ts'
import { Repeats } from './recurring-repeats.tsx'
import { newValues, RecurringSchema, type RecurringValues, valuesOf } from './recurring-values.ts'

/** A new schedule of journal entries. */
export function NewRecurringJournalPage() {
  return <Editor initial={newValues()} />
}

/** Changes the future occurrences of a schedule. */
export function EditRecurringJournalPage({ recurring_journals_id }: { recurring_journals_id: string }) {
  const { data: schedule } = useSuspenseQuery(scheduleQuery(recurring_journals_id))
  return <Editor initial={valuesOf(schedule)} schedule={schedule} />
}

/** The form of a schedule; without a connection, a new one waits on the device until a person starts it. */
function useScheduleForm(initial: RecurringValues, schedule: RecurringJournal | undefined) {
  const navigate = useNavigate()
  const { mutateAsync } = useSaveSchedule(schedule)
  const form: FormState<RecurringValues> = useForm<typeof RecurringSchema, RecurringValues, RecurringJournal | undefined>({
    schema: RecurringSchema,
    initial,
    ...(schedule ? {} : { draftKey: 'recurring-journal' }),
    submit: (body, { idempotencyKey }) =>
      saveNew(
        () => mutateAsync({ body, idempotencyKey }),
        () => (schedule ? undefined : described(body, form.values, idempotencyKey)),
      ),
    onDone(saved) {
      if (saved === undefined) return leaveWaiting(form, false)
      const { recurring_journals_id, next_on } = saved
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
  return form
}

const described = (body: RecurringJournalInput, values: RecurringValues, id: string) => ({
  id,
  kind: 'recurring-journal',
  name: `${t('Recurring journal')} · ${values.memo}`,
  verb: t('Start schedule'),
  body,
  draftKey: 'recurring-journal',
  values,
})

function Editor({ initial, schedule }: { initial: RecurringValues; schedule?: RecurringJournal }) {
  const id = useId()
  const form = useScheduleForm(initial, schedule)
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
