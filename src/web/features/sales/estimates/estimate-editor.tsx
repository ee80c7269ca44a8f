import { Link, useNavigate } from '@tanstack/react-router'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { Estimate } from '#contract/sales/estimates.ts'
import { addDays, daysBetween, isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { DocumentEditor, type EditorForms } from '#web/features/sales/shared/document-editor.tsx'
import { useDocument } from '#web/features/sales/shared/use-document.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { estimateStore } from './api.ts'
import { EditorSchema, type EditorValues } from './editor-values.ts'

type Props = {
  initial: EditorValues
  /** The saved draft, if any. */
  draft?: Estimate | undefined
  seller: CompanyBasics
  forms: EditorForms
  /** The draft was saved for the first time: its id goes into the URL. */
  onFirstSave: (estimates_id: string) => void
}

export function EstimateEditor({ initial, draft, seller, forms, onFirstSave }: Props) {
  const navigate = useNavigate()
  const document = useDocument({
    kind: 'estimate',
    store: estimateStore,
    schema: EditorSchema,
    initial,
    draft: draft && estimateStore.savedOf(draft),
    onFirstSave,
    onFinished({ estimates_id, estimate_number }, intent) {
      toast({ tone: 'success', text: t('{estimate_number} is marked as sent', { estimate_number }) })
      const open = intent === 'send' ? ('email' as const) : undefined
      void navigate({ to: '/receivables/estimates/$estimates_id', params: { estimates_id }, search: { open }, replace: true })
    },
  })
  const { form, saved } = document
  const { estimate_date, valid_until } = form.values
  const moveDate = (moved: string) => {
    const canMove = [moved, estimate_date, valid_until].every(isIsoDate)
    form.set({
      estimate_date: moved,
      ...(canMove && { valid_until: addDays(moved, Math.max(0, daysBetween(estimate_date, valid_until))) }),
    })
  }
  const number = draft?.estimate_number
  return (
    <DocumentEditor
      document={document}
      fields={form}
      noun={t('estimate')}
      title={number ? t('Revise {number}', { number }) : saved ? t('Draft estimate') : t('New estimate')}
      section={t('Estimates')}
      above={<Link to="/receivables/estimates">{t('Estimates')}</Link>}
      verbs={{ finish: t('Mark as sent'), send: t('Send by email'), more: t('More send options') }}
      date={estimate_date}
      face={{ kind: 'estimate', date: estimate_date, valid_until: form.values.valid_until }}
      dates={
        <>
          <DateInput label={t('Estimate date')} {...form.field('estimate_date')} onChange={moveDate} />
          <DateInput label={t('Valid until')} {...form.field('valid_until')} />
        </>
      }
      {...{ seller, forms }}
    />
  )
}
