import { Link, useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import type { ReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useReceive } from './api.ts'
import { EditorSchema, type ReceiptValues, restoredOn, valuesOf } from './editor-values.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import styles from '../shared/editor.module.css'
import { useEditorKeys } from '../shared/use-editor-keys.ts'

/** Records the receipt of an order: quantities received, and rejected with the reason. */
export function ReceiptNoteEditor({ order }: { order: PurchaseOrder }) {
  const form = useReceiptForm(order)
  const { values, field, onSubmit } = form
  useEditorKeys({ save: onSubmit, finish: onSubmit })
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
          <ReceiptLines form={form} />
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

function useReceiptForm(order: PurchaseOrder) {
  const navigate = useNavigate()
  const { mutateAsync } = useReceive()
  const draftKey = `receipt-note ${order.purchase_orders_id}`
  const form: FormState<ReceiptValues> = useForm<typeof EditorSchema, ReceiptValues, ReceiptNote | undefined>({
    schema: EditorSchema,
    initial: valuesOf(order),
    draftKey,
    restore: (kept) => restoredOn(order, kept),
    submit: (body, attempt) =>
      saveNew(
        () => mutateAsync({ ...body, ...attempt }),
        () => ({
          id: attempt.idempotencyKey,
          kind: 'receipt-note',
          name: `${t('Receipt note')} · ${order.vendor_name} ${order.purchase_order_number ?? ''}`,
          verb: t('Save receipt note'),
          body,
          draftKey,
          values: form.values,
        }),
      ),
    onDone(note) {
      if (note === undefined) return leaveWaiting(form, false)
      toast({ tone: 'success', text: t('{receipt_note_number} saved', { receipt_note_number: note.receipt_note_number }) })
      void navigate({
        to: '/payables/receipt-notes/$receipt_notes_id',
        params: { receipt_notes_id: note.receipt_notes_id },
        replace: true,
      })
    },
  })
  return form
}
