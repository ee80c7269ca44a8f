import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { financialYear, formatDate } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { NoPermission } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { usePostAdjustment } from './api.ts'
import { atShownLines, blankLine, EntryForm, postedLines } from './entry-lines.ts'
import styles from './journals.module.css'
import { LinesEditor } from './lines-editor.tsx'

/** Posts an entry that the audit asks for, on the last day of a financial year. */
export function AdjustmentPage({ period_start }: { period_start: string }) {
  return usePermitted(['OWNER', 'ADMIN']) ? (
    <Editor period_start={period_start} />
  ) : (
    <NoPermission page={t('New audit adjustment')} needs={t('Administrator')} />
  )
}

function Editor({ period_start }: { period_start: string }) {
  const id = useId()
  const navigate = useNavigate()
  const { mutateAsync } = usePostAdjustment(period_start)
  const { end, label } = financialYear(period_start)
  const toList = {
    to: '/accounting/year-end/$period_start/audit',
    params: { period_start },
    search: { view: 'adjustments' },
  } as const
  const form = useForm({
    schema: EntryForm,
    initial: { posting_date: end, memo: '', lines: [blankLine(), blankLine()], reverse_on: '', reason: '' as string | undefined },
    draftKey: `audit-adjustment-${period_start}`,
    submit: ({ memo, lines, reason = '' }, { idempotencyKey }) =>
      mutateAsync({ body: { memo, reason, lines: postedLines(lines) }, idempotencyKey }).catch((error: unknown) => {
        throw atShownLines(error, lines)
      }),
    onDone: () => {
      toast({ tone: 'success', text: t('Audit adjustment posted') })
      void navigate(toList)
    },
  })
  const reason = form.field('reason')
  return (
    <Page shape="form">
      <PageHeader
        title={t('New audit adjustment')}
        section={t('Accounting')}
        above={<Link {...toList}>{t('Audit {label}', { label })}</Link>}
        description={t('Posted on {date}, even if the year is locked.', { date: formatDate(end) })}
        actions={
          <>
            <ButtonLink {...toList}>{t('Cancel')}</ButtonLink>
            <Button type="submit" form={id} tone="primary" busy={form.isSubmitting}>
              {t('Post adjustment')}
            </Button>
          </>
        }
      />
      <Form form={form} id={id}>
        <Card>
          <div className={styles.head}>
            <TextInput label={t('Narration')} placeholder={t('What the entry is for')} {...form.field('memo')} />
            <TextInput
              label={t('Reason')}
              placeholder={t('Why the auditor asked for it')}
              {...reason}
              value={reason.value ?? ''}
            />
          </div>
        </Card>
        <LinesEditor form={form} />
      </Form>
    </Page>
  )
}
