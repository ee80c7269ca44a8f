import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { t } from '#core/messages.ts'
import type { DebitNote } from '#contract/purchases/debit-notes.ts'
import { type EditorPart, PartSwitch } from '#web/features/documents/shared/print/part-switch.tsx'
import { PreviewFrame } from '#web/features/documents/shared/print/preview-frame.tsx'
import { usePermitted } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Form } from '#web/ui/form-frame.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { DebitLines } from './debit-lines.tsx'
import { DebitParty } from './debit-party.tsx'
import type { Debitable } from './editor-values.ts'
import { useDebitNoteForm } from './use-debit-note-form.ts'
import { usePreview } from './use-preview.ts'
import { EditorActions } from '../shared/editor-actions.tsx'
import styles from '../shared/editor.module.css'
import { useEditorKeys } from '../shared/use-editor-keys.ts'

const DebitTotals = lateBody(
  () => import('./debit-totals.tsx').then((part) => part.DebitTotals),
  <Skeleton lines={6} height={260} />,
)

const WorkedPreview = lazy(() => import('#web/features/documents/shared/print/worked-preview.tsx'))

type Props = { bill: Debitable; draft?: DebitNote | undefined }

/** Reduces a bill: returned quantities, or a lower price. */
export function DebitNoteEditor({ bill, draft }: Props) {
  const [shown, setShown] = useState<EditorPart>('form')
  const canIssue = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const editor = useDebitNoteForm(bill, draft)
  const { form, act } = editor
  const { preview, error } = usePreview(form.values, draft?.debit_notes_id)
  useEditorKeys({ save: () => act('save'), finish: () => act(canIssue ? 'issue' : 'save') })
  return (
    <Page shape="form">
      <PageHeader
        title={draft ? t('Edit debit note') : t('New debit note')}
        section={t('Debit Notes')}
        above={<Link to="/payables/debit-notes">{t('Debit notes')}</Link>}
        mark={<Badge>{t('Draft')}</Badge>}
        actions={<EditorActions editor={editor} next="issue" verb={canIssue ? t('Issue') : undefined} />}
      />
      <PartSwitch shown={shown} onShow={setShown} />
      <div className={cx(styles.columns, styles.beside)} data-shown={shown}>
        <Form form={form}>
          <div className={styles.paper}>
            <DebitParty form={form} bill={bill} />
            <DebitLines form={form} />
            <Textarea label={t('Notes')} optional help={t('Printed on the debit note')} {...form.field('notes')} />
          </div>
        </Form>
        <div className={styles.side}>
          <PreviewFrame>
            <WorkedPreview layout={preview?.printed} />
          </PreviewFrame>
          <DebitTotals bill={bill} preview={preview} error={error} />
        </div>
      </div>
    </Page>
  )
}
