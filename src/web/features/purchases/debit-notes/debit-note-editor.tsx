import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { DebitNote, DebitNoteInput } from '#contract/purchases/debit-notes.ts'
import { formatDate } from '#core/dates.ts'
import { debitNoteReasons, debitReasonWords } from '#core/purchases/payables/debit-note.ts'
import { t, translate } from '#core/messages.ts'
import { worthOf } from '#web/features/currencies/shared/amounts.ts'
import { sentence } from '#web/lib/errors.ts'
import { type EditorPart, PartSwitch } from '#web/features/documents/shared/print/part-switch.tsx'
import { PreviewFrame } from '#web/features/documents/shared/print/preview-frame.tsx'
import { useForm } from '#web/lib/form.ts'
import { usePermitted } from '#web/lib/session.ts'
import styles from '#web/features/purchases/shared/editor.module.css'
import { PurchaseFigures } from '#web/features/purchases/shared/figures.tsx'
import { useEditorKeys } from '#web/features/purchases/shared/use-editor-keys.ts'
import { useSettled } from '#web/features/purchases/shared/use-settled.ts'
import { WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { previewQuery, type Saved, saveDebitNote, useIssueDebitNote } from './api.ts'
import { DebitLines } from './debit-lines.tsx'
import { type Debitable, type DebitValues, EditorSchema, valuesOf, withReason } from './editor-values.ts'

const WorkedPreview = lazy(() => import('#web/features/documents/shared/print/worked-preview.tsx'))

type Props = { bill: Debitable; draft?: DebitNote | undefined }

const reasonOptions = debitNoteReasons.map((value) => ({ value, label: translate(debitReasonWords[value]) }))

/** Reduces a bill: returned quantities, or a lower price. */
export function DebitNoteEditor({ bill, draft }: Props) {
  const navigate = useNavigate()
  const [shown, setShown] = useState<EditorPart>('form')
  const canIssue = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const intent = useRef<'save' | 'issue'>('save')
  const [asked, setAsked] = useState<'save' | 'issue'>('save')
  const saved = useRef<Saved | undefined>(draft)
  const { mutateAsync: issue } = useIssueDebitNote()
  const form = useForm<typeof EditorSchema, DebitValues, DebitNote>({
    schema: EditorSchema,
    initial: valuesOf(bill, draft),
    async submit(body: DebitNoteInput, { idempotencyKey }) {
      const note = await saveDebitNote(body, saved.current, idempotencyKey)
      // Kept in state, so that a refused issue leaves one draft instead of two.
      saved.current = note
      return intent.current === 'issue' ? issue(note) : note
    },
    onDone(note) {
      const params = { debit_notes_id: note.debit_notes_id }
      toast({
        tone: 'success',
        text:
          note.status === 'draft'
            ? t('Draft saved')
            : t('{debit_note_number} issued', { debit_note_number: note.debit_note_number }),
      })
      void navigate(
        note.status === 'draft'
          ? { to: '/payables/debit-notes', search: { status: 'draft' } }
          : { to: '/payables/debit-notes/$debit_notes_id', params, replace: true },
      )
    },
  })
  const { values, field, set } = form
  const wanted = useSettled(useMemo(() => readBody(values), [values]))
  const { data, error } = useQuery({
    ...previewQuery(wanted ?? nothing, draft?.debit_notes_id ?? null),
    enabled: wanted !== null,
  })
  const preview = wanted === null ? undefined : data
  const act = (next: 'save' | 'issue') => {
    intent.current = next
    setAsked(next)
    form.onSubmit()
  }
  useEditorKeys({ save: () => act('save'), finish: () => act(canIssue ? 'issue' : 'save') })
  return (
    <Page shape="form">
      <PageHeader
        title={draft ? t('Edit debit note') : t('New debit note')}
        section={t('Debit Notes')}
        above={<Link to="/payables/debit-notes">{t('Debit notes')}</Link>}
        mark={<Badge>{t('Draft')}</Badge>}
        actions={
          <>
            <Button busy={form.isSubmitting && asked === 'save'} onClick={() => act('save')}>
              {t('Save draft')}
            </Button>
            {canIssue && (
              <Button tone="primary" busy={form.isSubmitting && asked === 'issue'} onClick={() => act('issue')}>
                {t('Issue')}
              </Button>
            )}
          </>
        }
      />
      <PartSwitch shown={shown} onShow={setShown} />
      <div className={cx(styles.columns, styles.beside)} data-shown={shown}>
        <Form form={form}>
          <div className={styles.paper}>
            <div className={styles.party}>
              <TextInput
                label={t('Against bill')}
                readOnly
                value={`${bill.bill_number} of ${formatDate(bill.bill_date)}, ${bill.vendor_name}`}
                onChange={() => undefined}
              />
              <Select
                label={t('Reason')}
                name="reason"
                value={values.reason}
                options={reasonOptions}
                onChange={(reason) => set(withReason(values, reason as DebitValues['reason']))}
              />
              <DateInput label={t('Date')} {...field('debit_note_date')} />
            </div>
            <DebitLines form={form} />
            <Textarea label={t('Notes')} optional help={t('Printed on the debit note')} {...field('notes')} />
          </div>
        </Form>
        <div className={styles.side}>
          <PreviewFrame>
            <WorkedPreview layout={preview?.printed} />
          </PreviewFrame>
          <aside className={styles.asides} aria-label={t('Totals')}>
            <Card title={t('Totals')}>
              {preview ? (
                <PurchaseFigures figures={preview} also={worthOf({ ...bill, foreign_total: preview.foreign_total })} />
              ) : (
                <p className={styles.hint}>
                  {wanted !== null && error
                    ? sentence(error)
                    : t('Enter the quantity returned or the price reduction: GST follows the bill.')}
                </p>
              )}
            </Card>
            {preview && <WhyCard why={preview.why} />}
          </aside>
        </div>
      </div>
    </Page>
  )
}

const nothing = {} as DebitNoteInput

function readBody(values: DebitValues): DebitNoteInput | undefined {
  const read = z.safeParse(EditorSchema, values)
  return read.success ? read.data : undefined
}
