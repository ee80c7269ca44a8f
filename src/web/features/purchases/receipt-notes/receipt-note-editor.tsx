import { Link, useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import type { ReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { useForm } from '#web/lib/form.ts'
import { useMedia } from '#web/lib/media.ts'
import styles from '#web/features/purchases/shared/editor.module.css'
import { useEditorKeys } from '#web/features/purchases/shared/use-editor-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Part } from '#web/ui/part.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useReceive } from './api.ts'
import { EditorSchema, type ReceiptValues, valuesOf } from './editor-values.ts'
import own from './receipt-note.module.css'

/** Records the receipt of an order: quantities received, and rejected with the reason. */
export function ReceiptNoteEditor({ order }: { order: PurchaseOrder }) {
  const navigate = useNavigate()
  const isWide = useMedia('(min-width: 800px)')
  const { mutateAsync } = useReceive()
  const form = useForm<typeof EditorSchema, ReceiptValues, ReceiptNote>({
    schema: EditorSchema,
    initial: valuesOf(order),
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone(note) {
      toast({ tone: 'success', text: t('{receipt_note_number} saved', { receipt_note_number: note.receipt_note_number }) })
      void navigate({
        to: '/payables/receipt-notes/$receipt_notes_id',
        params: { receipt_notes_id: note.receipt_notes_id },
        replace: true,
      })
    },
  })
  const { values, errors, field, onSubmit } = form
  useEditorKeys({ save: onSubmit, finish: onSubmit })
  // Empty lines are not sent, so an error has the line's index among those sent.
  const bind = (index: number, name: 'received_quantity' | 'rejected_quantity' | 'reject_reason') => {
    const came = (line: ReceiptValues['lines'][number] | undefined) => line?.received_quantity.trim() !== ''
    const place = values.lines.slice(0, index).filter(came).length
    const error = came(values.lines[index]) ? errors[`lines.${place}.${name}`] : undefined
    return { ...form.at<string>(`lines.${index}.${name}`), error }
  }
  const isOver = values.lines.some((line) => Number(line.received_quantity) - Number(line.rejected_quantity || 0) > line.left)
  return (
    <Page shape="form">
      <PageHeader
        title={t('New receipt note')}
        section={t('Receipt Notes')}
        above={<Link to="/payables/receipt-notes">{t('Receipt notes')}</Link>}
        description={
          <Link to="/payables/purchase-orders/$purchase_orders_id" params={{ purchase_orders_id: order.purchase_orders_id }}>
            {t('{vendor_name}, order {purchase_order_number}', {
              vendor_name: order.vendor_name,
              purchase_order_number: order.purchase_order_number,
            })}
          </Link>
        }
        actions={
          <Button tone="primary" busy={form.isSubmitting} onClick={() => onSubmit()}>
            {t('Save receipt note')}
          </Button>
        }
      />
      <Form form={form}>
        <div className={styles.paper}>
          <div className={styles.party}>
            <TextInput
              label={t('Vendor’s challan')}
              optional
              placeholder={t('Number on the vendor’s challan')}
              {...field('delivery_reference')}
            />
            <DateInput label={t('Received on')} {...field('receipt_date')} />
            <TextInput label={t('Vehicle')} optional placeholder={t('MH12AB1234')} {...field('vehicle_number')} />
          </div>
          <section className={own.lines} aria-label={t('Lines')}>
            {isWide && (
              <div className={`${own.line} ${own.head}`} aria-hidden>
                <span>{t('Item')}</span>
                <span>{t('Came')}</span>
                <span>{t('Quantity returned')}</span>
                <span>{t('Reason for return')}</span>
              </div>
            )}
            {values.lines.map((line, index) => (
              <Part plays="group" aria-label={line.item_name} key={line.purchase_order_line_no} className={own.line}>
                <span className={own.name}>
                  {line.item_name}
                  <small>
                    {t('{left} {unit} left of {ordered}', { left: line.left, unit: line.unit, ordered: line.ordered })}
                  </small>
                </span>
                <TextInput
                  label={isWide ? t('Received quantity of {item_name}', { item_name: line.item_name }) : t('Came')}
                  hideLabel={isWide}
                  inputMode="decimal"
                  {...bind(index, 'received_quantity')}
                />
                <TextInput
                  label={isWide ? t('Returned quantity of {item_name}', { item_name: line.item_name }) : t('Quantity returned')}
                  hideLabel={isWide}
                  inputMode="decimal"
                  {...bind(index, 'rejected_quantity')}
                />
                <TextInput
                  label={isWide ? t('Reason for returning {item_name}', { item_name: line.item_name }) : t('Reason for return')}
                  hideLabel={isWide}
                  placeholder={Number(line.rejected_quantity) > 0 ? t('Torn, short, another colour') : ''}
                  {...bind(index, 'reject_reason')}
                />
              </Part>
            ))}
            {errors['lines'] !== undefined && (
              <p className={own.error} role="alert">
                {errors['lines']}
              </p>
            )}
          </section>
          {(isOver || values.over_reason !== '') && (
            <TextInput
              label={t('Reason for receiving more than ordered')}
              placeholder={t('Free with the order')}
              {...field('over_reason')}
            />
          )}
          <Textarea label={t('Notes')} optional help={t('Only your team sees them')} {...field('notes')} />
        </div>
      </Form>
    </Page>
  )
}
