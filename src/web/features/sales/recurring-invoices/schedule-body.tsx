import { lazy, useMemo } from 'react'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import type { RecurringInvoice } from '#contract/sales/recurring-invoices.ts'
import { t } from '#core/messages.ts'
import type { EditorPart } from '#web/features/documents/shared/print/part-switch.tsx'
import { PreviewFrame } from '#web/features/documents/shared/print/preview-frame.tsx'
import type { EditorForms } from '#web/features/sales/shared/document-editor.tsx'
import styles from '#web/features/sales/shared/editor.module.css'
import { EditorSide } from '#web/features/sales/shared/editor-side.tsx'
import { EditorWords } from '#web/features/sales/shared/editor-words.tsx'
import { LinesEditor } from '#web/features/sales/shared/lines-editor.tsx'
import { liveTotals } from '#web/features/sales/shared/live-totals.ts'
import { PartySection } from '#web/features/sales/shared/party-section.tsx'
import type { Form as FormState } from '#web/lib/form.ts'
import { type EditorValues, faceOf } from './editor-values.ts'
import { ScheduleSection } from './schedule-section.tsx'

const LivePreview = lazy(() => import('#web/features/sales/shared/live-preview.tsx'))

type Props = {
  form: FormState<EditorValues>
  /** The schedule being changed. */
  schedule: RecurringInvoice | undefined
  seller: CompanyBasics
  forms: EditorForms
  shown: EditorPart
}

/** What the invoices of a schedule say, and when they are created, with the invoice beside it. */
export function ScheduleBody({ form, schedule, seller, forms, shown }: Props) {
  const { values, set } = form
  const live = useMemo(() => liveTotals(values, values.starts_on, seller, true), [values, seller])
  const onCustomer = ({ payment_terms_days }: Customer) => set({ due_days: String(payment_terms_days) })
  return (
    <div className={styles.columns} data-shown={shown}>
      <div className={styles.paper}>
        <PartySection
          form={form}
          place={live.totals.place_of_supply}
          customerForm={forms.customer}
          date={values.starts_on}
          dates={null}
          onCustomer={onCustomer}
        />
        <LinesEditor form={form} live={live} date={values.starts_on} itemForm={forms.item} />
        <p className={styles.hint}>
          {t('In a name or description, {placeholder} becomes the invoice month, such as November 2026.', {
            placeholder: '{month}',
          })}
        </p>
        <EditorWords form={form} help={t('Printed on the invoice')} />
      </div>
      <div className={styles.side}>
        <PreviewFrame>
          <LivePreview values={values} live={live} face={faceOf(values)} />
        </PreviewFrame>
        <div className={styles.asides}>
          <ScheduleSection form={form} done={schedule ?? { last_on: null, taken: 0 }} />
        </div>
        <EditorSide form={form} live={live} />
      </div>
    </div>
  )
}
