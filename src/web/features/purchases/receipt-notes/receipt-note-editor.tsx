import { Link, useNavigate } from '@tanstack/react-router'
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

/** Writes down what came of an order: how many, how many of them go back and why. */
export function ReceiptNoteEditor({ order }: { order: PurchaseOrder }) {
  const navigate = useNavigate()
  const isWide = useMedia('(min-width: 800px)')
  const { mutateAsync } = useReceive()
  const form = useForm<typeof EditorSchema, ReceiptValues, ReceiptNote>({
    schema: EditorSchema,
    initial: valuesOf(order),
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone(note) {
      toast({ tone: 'success', text: `${note.receipt_note_number} saved` })
      void navigate({
        to: '/payables/receipt-notes/$receipt_notes_id',
        params: { receipt_notes_id: note.receipt_notes_id },
        replace: true,
      })
    },
  })
  const { values, errors, field, onSubmit } = form
  useEditorKeys({ save: onSubmit, finish: onSubmit })
  // Lines left empty are not sent, so what is refused is told by the place among those that are.
  const bind = (index: number, name: 'received_quantity' | 'rejected_quantity' | 'reject_reason') => {
    const came = (line: ReceiptValues['lines'][number] | undefined) => line?.received_quantity.trim() !== ''
    const place = values.lines.slice(0, index).filter(came).length
    const error = came(values.lines[index]) ? errors[`lines.${place}.${name}`] : undefined
    return { ...form.at<string>(`lines.${index}.${name}`), error }
  }
  const isOver = values.lines.some((line) => Number(line.received_quantity) - Number(line.rejected_quantity || 0) > line.left)
  return (
    <Page>
      <PageHeader
        title="New receipt note"
        section="Receipt Notes"
        above={<Link to="/payables/receipt-notes">Receipt notes</Link>}
        description={
          <Link to="/payables/purchase-orders/$purchase_orders_id" params={{ purchase_orders_id: order.purchase_orders_id }}>
            {order.vendor_name}, order {order.purchase_order_number}
          </Link>
        }
        actions={
          <Button tone="primary" busy={form.isSubmitting} onClick={() => onSubmit()}>
            Save receipt
          </Button>
        }
      />
      <Form form={form}>
        <div className={styles.paper}>
          <div className={styles.party}>
            <TextInput
              label="Their challan"
              optional
              placeholder="Number on the vendor’s paper"
              {...field('delivery_reference')}
            />
            <DateInput label="Came on" {...field('receipt_date')} />
            <TextInput label="Vehicle" optional placeholder="MH12AB1234" {...field('vehicle_number')} />
          </div>
          <section className={own.lines} aria-label="Lines">
            {isWide && (
              <div className={`${own.line} ${own.head}`} aria-hidden>
                <span>Item</span>
                <span>Came</span>
                <span>Goes back</span>
                <span>Why it goes back</span>
              </div>
            )}
            {values.lines.map((line, index) => (
              <Part plays="group" aria-label={line.item_name} key={line.purchase_order_line_no} className={own.line}>
                <span className={own.name}>
                  {line.item_name}
                  <small>
                    {line.left} {line.unit} left of {line.ordered}
                  </small>
                </span>
                <TextInput
                  label={isWide ? `Came of ${line.item_name}` : 'Came'}
                  hideLabel={isWide}
                  inputMode="decimal"
                  {...bind(index, 'received_quantity')}
                />
                <TextInput
                  label={isWide ? `Goes back of ${line.item_name}` : 'Goes back'}
                  hideLabel={isWide}
                  inputMode="decimal"
                  {...bind(index, 'rejected_quantity')}
                />
                <TextInput
                  label={isWide ? `Why ${line.item_name} goes back` : 'Why it goes back'}
                  hideLabel={isWide}
                  placeholder={Number(line.rejected_quantity) > 0 ? 'Torn, short, another colour' : ''}
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
              label="Why more is taken in than was ordered"
              placeholder="Free with the order"
              {...field('over_reason')}
            />
          )}
          <Textarea label="Notes" optional help="Only your team sees them" {...field('notes')} />
        </div>
      </Form>
    </Page>
  )
}
