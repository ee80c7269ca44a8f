import { lazy, type ReactNode, useMemo, useState } from 'react'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { Registration } from '#contract/company/registrations.ts'
import { valueBases, valueBasisWords } from '#core/compliance/stock-transfers/transfer.ts'
import { t, translate } from '#core/messages.ts'
import { type EditorPart, PartSwitch } from '#web/features/documents/shared/print/part-switch.tsx'
import { PreviewFrame } from '#web/features/documents/shared/print/preview-frame.tsx'
import { registrationLabel } from '#web/features/company/shared/registrations.ts'
import editor from '#web/features/sales/shared/editor.module.css'
import { type ItemFormSlot, LinesEditor } from '#web/features/sales/shared/lines-editor.tsx'
import { WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { TotalsList } from '#web/features/sales/shared/totals-list.tsx'
import { useSeller } from '#web/features/sales/shared/use-seller.ts'
import type { Form as FormState } from '#web/lib/form.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { buyerOf, transferLive, type TransferValues } from './editor-values.ts'

const TransferPreview = lazy(() => import('./transfer-preview.tsx'))

export type TransferBodyProps = {
  form: FormState<TransferValues>
  seller: CompanyBasics
  ends: readonly Registration[]
  itemForm: ItemFormSlot
  /** Puts the fields into the form of the page. */
  inForm: (fields: ReactNode) => ReactNode
}

/** Lines, totals, why this tax, and the invoice as it will be printed. */
export function TransferBody({ form, seller: company, ends, itemForm, inForm }: TransferBodyProps) {
  const { values } = form
  const [shown, setShown] = useState<EditorPart>('form')
  const seller = useSeller(company, values.gst_registrations_id, values.transfer_date)
  const live = useMemo(() => transferLive(values, seller), [values, seller])
  return (
    <>
      <PartSwitch shown={shown} onShow={setShown} />
      <div className={editor.columns} data-shown={shown}>
        {inForm(
          <div className={editor.paper}>
            <EndsFields form={form} ends={ends} />
            <LinesEditor form={form} live={live} date={values.transfer_date} itemForm={itemForm} />
            <Textarea label={t('Notes')} optional {...form.field('notes')} />
          </div>,
        )}
        <div className={editor.side}>
          <PreviewFrame>
            <TransferPreview {...{ values, live, ends }} />
          </PreviewFrame>
          <aside className={editor.asides} aria-label={t('Totals')}>
            <Card title={t('Totals')}>
              <TotalsList figures={{ ...live.totals, reverse_charge: false }} live />
            </Card>
            <WhyCard why={live.totals.why} />
          </aside>
        </div>
      </div>
    </>
  )
}

/** From where to where, when, and how the value was found. */
function EndsFields({ form, ends }: { form: FormState<TransferValues>; ends: readonly Registration[] }) {
  const { values, set } = form
  const options = ends.map((row) => ({ value: row.gst_registrations_id, label: registrationLabel(row) }))
  const choose = (to_registrations_id: string) => {
    const to = ends.find((row) => row.gst_registrations_id === to_registrations_id)
    set({ to_registrations_id, buyer: to ? buyerOf(to) : null })
  }
  return (
    <div className={editor.party}>
      <Select label={t('From')} options={options} className={editor.customer} {...form.field('gst_registrations_id')} />
      <Select
        label={t('To')}
        className={editor.customer}
        {...form.field('to_registrations_id')}
        options={[
          ...(values.to_registrations_id === '' ? [{ value: '', label: t('Choose a GSTIN') }] : []),
          ...options.filter(({ value }) => value !== values.gst_registrations_id),
        ]}
        onChange={choose}
      />
      <DateInput label={t('Date')} {...form.field('transfer_date')} />
      <TextInput label={t('Reference')} optional maxLength={60} {...form.field('order_reference')} />
      <Select
        label={t('Value by')}
        className={editor.customer}
        help={t('Rule 28 of the CGST Rules. Not verified with the official text.')}
        options={valueBases.map((basis) => ({ value: basis, label: translate(valueBasisWords[basis]) }))}
        {...form.at<string>('value_basis')}
      />
    </div>
  )
}
