import { Link, useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import type { Invoice } from '#contract/sales/invoices.ts'
import { addDays, daysBetween, isIsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { CurrencyFields } from '#web/features/currencies/shared/currency-fields.tsx'
import { currencyChange } from '#web/features/sales/shared/currency-change.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import type { Form } from '#web/lib/form.ts'
import { toast } from '#web/ui/toast-store.ts'
import { DocumentEditor, type EditorForms } from '#web/features/sales/shared/document-editor.tsx'
import { useDocument } from '#web/features/sales/shared/use-document.ts'
import { invoiceStore } from './api.ts'
import { EditorSchema, type EditorValues } from './editor-values.ts'
import { madeOf } from './made-of.tsx'

type Props = {
  initial: EditorValues
  /** The saved draft, if any. */
  draft?: Invoice | undefined
  seller: CompanyBasics
  forms: EditorForms
  /** Warnings about a customer and a total. */
  notice: ((document: { customers_id: string; total: Paise }) => ReactNode) | undefined
  /** The draft was saved for the first time: its id goes into the URL. */
  onFirstSave: (invoices_id: string) => void
}

export function InvoiceEditor({ initial, draft, seller, forms, notice, onFirstSave }: Props) {
  const navigate = useNavigate()
  const document = useDocument({
    kind: 'invoice',
    store: invoiceStore,
    schema: EditorSchema,
    initial,
    draft: draft && invoiceStore.savedOf(draft),
    onFirstSave,
    onFinished({ invoices_id, invoice_number }, intent) {
      toast({ tone: 'success', text: t('{invoice_number} issued', { invoice_number }) })
      const open = intent === 'send' ? ('email' as const) : undefined
      void navigate({ to: '/receivables/invoices/$invoices_id', params: { invoices_id }, search: { open }, replace: true })
    },
  })
  const { form, saved } = document
  const { invoice_date, due_date, currency = '' } = form.values
  const onCustomer = ({ payment_terms_days, currency: usual = '' }: Customer) => {
    if (isIsoDate(invoice_date)) form.set({ due_date: addDays(invoice_date, payment_terms_days) })
    if ((usual ?? '') !== currency) form.set(currencyChange(form.values, { currency: usual ?? '', exchange_rate: '' }))
  }
  return (
    <DocumentEditor
      document={document}
      fields={form}
      noun={t('invoice')}
      title={saved ? t('Draft invoice') : t('New invoice')}
      section={t('Invoices')}
      above={<Trail draft={draft} />}
      verbs={{ finish: t('Issue invoice'), send: t('Issue and send by email'), more: t('More issue options') }}
      date={invoice_date}
      face={{ kind: 'invoice', date: invoice_date, due_date }}
      dates={<InvoiceDates form={form} />}
      {...{ onCustomer, seller, forms, notice }}
    />
  )
}

/** The list it belongs to, and the documents it was made of. */
const Trail = ({ draft }: Pick<Props, 'draft'>) => (
  <>
    <Link to="/receivables/invoices">{t('Invoices')}</Link>
    {draft &&
      Object.entries(madeOf(draft)).map(([kind, link]) => (
        <Fragment key={kind}>
          {link && ' · '}
          {link && rich('of {link}', { link })}
        </Fragment>
      ))}
  </>
)

/** The due date moves with the invoice date. */
function InvoiceDates({ form }: { form: Form<EditorValues> }) {
  const { invoice_date, due_date, currency = '', exchange_rate = '' } = form.values
  const moveDate = (moved: string) => {
    const canMove = [moved, invoice_date, due_date].every(isIsoDate)
    form.set({
      invoice_date: moved,
      ...(canMove && { due_date: addDays(moved, Math.max(0, daysBetween(invoice_date, due_date))) }),
    })
  }
  return (
    <>
      <DateInput label={t('Invoice date')} {...form.field('invoice_date')} onChange={moveDate} />
      <DateInput label={t('Due date')} {...form.field('due_date')} />
      <CurrencyFields
        value={{ currency, exchange_rate }}
        date={invoice_date}
        errors={form.errors}
        onChange={(change) => form.set(currencyChange(form.values, change))}
      />
    </>
  )
}
