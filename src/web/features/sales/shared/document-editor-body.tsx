import { lazy, type ReactNode, useMemo, useState } from 'react'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'
import type { Paise } from '#core/money.ts'
import { t, translate } from '#core/messages.ts'
import { type EditorPart, PartSwitch } from '#web/features/documents/shared/print/part-switch.tsx'
import { PreviewFrame } from '#web/features/documents/shared/print/preview-frame.tsx'
import type { EditorDocument } from './editor-header.tsx'
import { EditorNotices } from './editor-notices.tsx'
import styles from './editor.module.css'
import { EditorSide } from './editor-side.tsx'
import { EditorWords } from './editor-words.tsx'
import { type ItemFormSlot, LinesEditor } from './lines-editor.tsx'
import type { PreviewFace } from './live-document.ts'
import { liveTotals } from './live-totals.ts'
import { type CustomerFormSlot, PartySection } from './party-section.tsx'
import { UndertakingNotice } from './undertaking-notice.tsx'
import { useSeller } from './use-seller.ts'
import type { DocumentForm } from './values.ts'

const LivePreview = lazy(() => import('./live-preview.tsx'))

/** Forms of other slices that open in place. */
export type EditorForms = { customer: CustomerFormSlot; item: ItemFormSlot }

export type EditorBodyProps = {
  document: EditorDocument
  /** Puts the fields into the form. */
  inForm: (fields: ReactNode) => ReactNode
  /** The form, as the parts of the editor use it. */
  fields: DocumentForm
  /** `invoice`, used in sentences. */
  noun: string
  /** The date whose rates and states apply. */
  date: string
  /** The date fields, between customer and order number. */
  dates: ReactNode
  /** Printed fields of this kind besides those that all documents have. */
  face: PreviewFace
  onCustomer?: (customer: Customer) => void
  /** It is issued under the registration of the document it follows. */
  keepsRegistration?: boolean | undefined
  /** What becomes of the figures, where the kind of the document changes them. */
  adjust?: (totals: InvoiceTotals) => InvoiceTotals
  seller: CompanyBasics
  forms: EditorForms
  /** Warnings about a customer and a total, above the form. */
  notice?: ((document: { customers_id: string; total: Paise }) => ReactNode) | undefined
}

/** The document as it is written: totals update with every keystroke, and everything works without a mouse. */
export function EditorBody(props: EditorBodyProps) {
  const { document, inForm, fields, noun, date, dates, face, onCustomer, keepsRegistration, adjust, forms, notice } = props
  const [shown, setShown] = useState<EditorPart>('form')
  const seller = useSeller(props.seller, fields.values.gst_registrations_id, date)
  const live = useMemo(() => {
    const { totals, ...rest } = liveTotals(fields.values, date, seller)
    return { ...rest, totals: adjust ? adjust(totals) : totals }
  }, [fields.values, date, seller, adjust])
  return (
    <>
      <EditorNotices document={document} noun={noun} hasGstin={seller.gstin !== null} />
      {face.kind === 'invoice' && <UndertakingNotice values={fields.values} date={date} place={live.totals.place_of_supply} />}
      {notice?.({ customers_id: fields.values.customers_id, total: (live.rupees ?? live.totals).total })}
      <PartSwitch shown={shown} onShow={setShown} />
      <div className={styles.columns} data-shown={shown}>
        {inForm(
          <div className={styles.paper}>
            <PartySection
              form={fields}
              place={live.totals.place_of_supply}
              customerForm={forms.customer}
              {...{ date, dates, keepsRegistration }}
              {...(onCustomer && { onCustomer })}
            />
            <LinesEditor form={fields} live={live} date={date} itemForm={forms.item} />
            <EditorWords form={fields} help={t('Printed on the {noun}', { noun: translate(noun) })} />
          </div>,
        )}
        <div className={styles.side}>
          <PreviewFrame>
            <LivePreview values={fields.values} live={live} face={face} />
          </PreviewFrame>
          <EditorSide form={fields} live={live} />
        </div>
      </div>
    </>
  )
}
