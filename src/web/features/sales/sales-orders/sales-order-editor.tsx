import { Link, useNavigate } from '@tanstack/react-router'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { SalesOrder } from '#contract/sales/sales-orders.ts'
import { addDays, daysBetween, isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { DocumentEditor, type EditorForms } from '#web/features/sales/shared/document-editor.tsx'
import { useDocument } from '#web/features/sales/shared/use-document.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { salesOrderStore } from './api.ts'
import { EditorSchema, type EditorValues } from './editor-values.ts'

type Props = {
  initial: EditorValues
  /** The saved draft, if any. */
  draft?: SalesOrder | undefined
  seller: CompanyBasics
  forms: EditorForms
  /** The draft was saved for the first time: its id goes into the URL. */
  onFirstSave: (sales_orders_id: string) => void
}

export function SalesOrderEditor({ initial, draft, seller, forms, onFirstSave }: Props) {
  const navigate = useNavigate()
  const document = useDocument({
    kind: 'sales-order',
    store: salesOrderStore,
    schema: EditorSchema,
    initial,
    draft: draft && salesOrderStore.savedOf(draft),
    onFirstSave,
    onFinished({ sales_orders_id, sales_order_number }, intent) {
      toast({ tone: 'success', text: t('{sales_order_number} confirmed', { sales_order_number }) })
      const open = intent === 'send' ? ('email' as const) : undefined
      void navigate({
        to: '/receivables/sales-orders/$sales_orders_id',
        params: { sales_orders_id },
        search: { open },
        replace: true,
      })
    },
  })
  const { form, saved } = document
  const { order_date, expected_delivery_date } = form.values
  const moveDate = (moved: string) => {
    const canMove = [moved, order_date, expected_delivery_date].every(isIsoDate)
    form.set({
      order_date: moved,
      ...(canMove && { expected_delivery_date: addDays(moved, Math.max(0, daysBetween(order_date, expected_delivery_date))) }),
    })
  }
  const number = draft?.sales_order_number
  return (
    <DocumentEditor
      document={document}
      fields={form}
      noun={t('order')}
      title={number ? t('Revise {number}', { number }) : saved ? t('Draft sales order') : t('New sales order')}
      section={t('Sales Order')}
      above={<Link to="/receivables/sales-orders">{t('Sales orders')}</Link>}
      verbs={{ finish: t('Confirm'), send: t('Confirm and email'), more: t('More confirm options') }}
      date={order_date}
      face={{
        kind: 'sales-order',
        date: order_date,
        references: isIsoDate(form.values.expected_delivery_date)
          ? [{ label: 'Delivery by', value: { date: form.values.expected_delivery_date } }]
          : [],
      }}
      dates={
        <>
          <DateInput label={t('Order date')} {...form.field('order_date')} onChange={moveDate} />
          <DateInput label={t('Delivery by')} {...form.field('expected_delivery_date')} />
        </>
      }
      {...{ seller, forms }}
    />
  )
}
