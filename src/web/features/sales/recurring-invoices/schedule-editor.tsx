import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { RecurringInvoice } from '#contract/sales/recurring-invoices.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { type EditorPart, PartSwitch } from '#web/features/documents/shared/print/part-switch.tsx'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
import type { EditorForms } from '#web/features/sales/shared/document-editor.tsx'
import styles from '#web/features/sales/shared/editor.module.css'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveSchedule } from './api.ts'
import { EditorSchema, type EditorValues } from './editor-values.ts'

const ScheduleBody = lateBody(
  () => import('./schedule-body.tsx').then((part) => part.ScheduleBody),
  <Skeleton lines={12} height={640} label={t('Loading the page')} />,
)

type Props = {
  initial: EditorValues
  /** The schedule being changed. */
  schedule?: RecurringInvoice
  seller: CompanyBasics
  forms: EditorForms
}

/** An invoice form, and its recurrence. */
export function ScheduleEditor({ initial, schedule, seller, forms }: Props) {
  const [shown, setShown] = useState<EditorPart>('form')
  const form = useScheduleForm(initial, schedule)
  return (
    <Page shape="form">
      <Header isNew={schedule === undefined} busy={form.isSubmitting} onSave={() => form.onSubmit()} />
      <PartSwitch shown={shown} onShow={setShown} />
      <Form form={form}>
        <ScheduleBody {...{ form, schedule, seller, forms, shown }} />
      </Form>
    </Page>
  )
}

/** The form of a schedule; without a connection, a new one waits on the device until a person starts it. */
function useScheduleForm(initial: EditorValues, schedule: RecurringInvoice | undefined) {
  const navigate = useNavigate()
  const { mutateAsync } = useSaveSchedule(schedule)
  const form: FormState<EditorValues> = useForm<typeof EditorSchema, EditorValues, RecurringInvoice | undefined>({
    schema: EditorSchema,
    initial,
    ...(schedule ? {} : { draftKey: 'recurring-invoice' }),
    submit: (body, { idempotencyKey }) =>
      saveNew(
        () => mutateAsync({ body, idempotencyKey }),
        () => (schedule ? undefined : described(body, form.values, idempotencyKey)),
      ),
    onDone(saved) {
      if (saved === undefined) return leaveWaiting(form, false)
      const { recurring_invoices_id, next_on } = saved
      toast({
        tone: 'success',
        text: next_on === null ? t('Schedule saved') : t('We create the next invoice on {date}', { date: formatDate(next_on) }),
      })
      const params = { recurring_invoices_id }
      void navigate({ to: '/receivables/invoices/recurring/$recurring_invoices_id', params, replace: true })
    },
  })
  return form
}

const described = (body: unknown, values: EditorValues, id: string) => ({
  id,
  kind: 'recurring-invoice',
  name: `${t('Recurring invoice')} · ${values.buyer?.customer_name ?? ''}`,
  verb: t('Start schedule'),
  body,
  draftKey: 'recurring-invoice',
  values,
})

type HeaderProps = { isNew: boolean; busy: boolean; onSave: () => void }

const Header = ({ isNew, busy, onSave }: HeaderProps) => (
  <div className={styles.strip}>
    <PageHeader
      title={isNew ? t('New recurring invoice') : t('Change schedule')}
      section={t('Recurring invoices')}
      above={<Link to="/receivables/invoices/recurring">{t('Recurring invoices')}</Link>}
      actions={
        <Button tone="primary" busy={busy} onClick={onSave}>
          {isNew ? t('Start schedule') : t('Save changes')}
        </Button>
      }
    />
  </div>
)
