import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { addDays, isIsoDate, monthEnd } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
import { today } from '#web/lib/today.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { usePostJournal } from './api.ts'
import { atShownLines, blankLine, EntryForm, entryOf } from './entry-lines.ts'
import styles from './journals.module.css'
import { ConfirmAhead } from './confirm-ahead.tsx'
import { LinesEditor } from './lines-editor.tsx'

/** Posts a manual entry; the form works with the keyboard alone. */
export function NewJournalPage() {
  const id = useId()
  const form = useEntryForm()
  return (
    <Page shape="form">
      <PageHeader
        title={t('New journal')}
        section={t('Journals')}
        above={<Link to="/accounting/journals">{t('Journals')}</Link>}
        actions={
          <>
            <ButtonLink to="/accounting/journals">{t('Cancel')}</ButtonLink>
            <Button type="submit" form={id} tone="primary" busy={form.isSubmitting}>
              {t('Post entry')}
            </Button>
          </>
        }
      />
      <Form form={form} id={id}>
        <Card>
          <div className={styles.head}>
            <DateInput label={t('Date')} {...form.field('posting_date')} />
            <TextInput label={t('Narration')} placeholder={t('What the entry is for')} {...form.field('memo')} />
          </div>
          <ConfirmAhead posting_date={form.values.posting_date} field={form.field('confirm_ahead')} />
          <div className={styles.reversal}>
            <Checkbox
              label={t('Reverse it automatically on a later date, such as accruals')}
              value={form.values.reverse_on !== ''}
              onChange={(isWanted) => form.set({ reverse_on: isWanted ? nextMonth(form.values.posting_date) : '' })}
            />
            {form.values.reverse_on !== '' && <DateInput label={t('Reversal date')} {...form.field('reverse_on')} />}
          </div>
        </Card>
        <LinesEditor form={form} />
      </Form>
    </Page>
  )
}

/** The form of an entry; without a connection, it waits on the device until a person posts it. */
function useEntryForm() {
  const [day] = useState(today)
  const navigate = useNavigate()
  const { mutateAsync } = usePostJournal()
  const form = useForm({
    schema: EntryForm,
    initial: {
      posting_date: day,
      memo: '',
      lines: [blankLine(), blankLine()],
      reverse_on: '',
      confirm_ahead: false as boolean | undefined,
    },
    draftKey: 'journal-entry',
    submit: (entry, { idempotencyKey }) =>
      saveNew(
        () => mutateAsync({ body: entryOf(entry), idempotencyKey }),
        () => described(entry, idempotencyKey),
      ).catch((error: unknown) => {
        throw atShownLines(error, entry.lines)
      }),
    onDone: (posted) => {
      if (posted === undefined) return leaveWaiting(form, false)
      const { journal_entries_id } = posted
      toast({ tone: 'success', text: t('Entry posted') })
      void navigate({ to: '/accounting/journals/$journal_entries_id', params: { journal_entries_id } })
    },
  })
  return form
}

const described = (entry: EntryForm, id: string) => ({
  id,
  kind: 'journal',
  name: `${t('Journal entry')} · ${entry.memo}`,
  verb: t('Post entry'),
  body: entryOf(entry),
  draftKey: 'journal-entry',
  values: entry,
})

/** The first day of the month after the date. */
const nextMonth = (date: string) => addDays(monthEnd(isIsoDate(date) ? date : today()), 1)
