import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { Registration } from '#contract/company/registrations.ts'
import type { StockTransfer } from '#contract/compliance/stock-transfers.ts'
import { valueBases, valueBasisWords } from '#core/compliance/stock-transfers/transfer.ts'
import { t, translate } from '#core/messages.ts'
import { registrationLabel } from '#web/features/company/shared/registrations.ts'
import editor from '#web/features/sales/shared/editor.module.css'
import { type ItemFormSlot, LinesEditor } from '#web/features/sales/shared/lines-editor.tsx'
import { WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { TotalsList } from '#web/features/sales/shared/totals-list.tsx'
import { useSeller } from '#web/features/sales/shared/use-seller.ts'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { rich } from '#web/lib/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { useIssueTransfer } from './api.ts'
import { buyerOf, newValues, transferLive, TransferSchema, type TransferValues } from './editor-values.ts'

type Props = {
  seller: CompanyBasics
  registrations: readonly Registration[]
  itemForm: ItemFormSlot
  onIssued: (transfer: StockTransfer) => void
}

/** The form of a transfer; a company with one GSTIN has nowhere to send goods to. */
export function NewTransferPage({ registrations, ...props }: Props) {
  const ends = registrations.filter(({ registration_kind }) => registration_kind === 'regular')
  if (ends.length > 1) return <TransferForm ends={ends} {...props} />
  return (
    <Page>
      <Heading />
      <EmptyState icon="item" title={t('Your company has one GSTIN')}>
        {rich('Add the GSTIN that receives the goods under {link}.', {
          link: <Link to="/settings/registrations">{t('GST registrations')}</Link>,
        })}
      </EmptyState>
    </Page>
  )
}

type FormProps = Omit<Props, 'registrations'> & { ends: readonly Registration[] }

function TransferForm({ ends, seller: company, itemForm, onIssued }: FormProps) {
  const { mutateAsync } = useIssueTransfer()
  const [initial] = useState(() => newValues(ends))
  const form: FormState<TransferValues> = useForm<typeof TransferSchema, TransferValues, StockTransfer>({
    schema: TransferSchema,
    initial,
    draftKey: 'stock-transfer new',
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: onIssued,
  })
  const { values } = form
  const seller = useSeller(company, values.gst_registrations_id, values.transfer_date)
  const live = useMemo(() => transferLive(values, seller), [values, seller])
  return (
    <Page shape="form">
      <Heading
        actions={
          <Button tone="primary" busy={form.isSubmitting} onClick={() => form.onSubmit()}>
            {t('Issue stock transfer')}
          </Button>
        }
      />
      <div className={editor.columns}>
        <Form form={form}>
          <div className={editor.paper}>
            <EndsFields form={form} ends={ends} />
            <LinesEditor form={form} live={live} date={values.transfer_date} itemForm={itemForm} />
            <Textarea label={t('Notes')} optional {...form.field('notes')} />
          </div>
        </Form>
        <aside className={editor.asides} aria-label={t('Totals')}>
          <Card title={t('Totals')}>
            <TotalsList figures={{ ...live.totals, reverse_charge: false }} live />
          </Card>
          <WhyCard why={live.totals.why} />
        </aside>
      </div>
    </Page>
  )
}

const Heading = ({ actions }: { actions?: ReactNode }) => (
  <PageHeader
    title={t('New stock transfer')}
    section={t('Stock transfers')}
    above={<Link to="/receivables/stock-transfers">{t('Stock transfers')}</Link>}
    description={t('A tax invoice from one GSTIN of your company to another. Your profit and your stock stay as they are.')}
    actions={actions}
  />
)

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
