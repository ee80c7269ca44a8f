import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cancelReceiptNote, type ReceiptNote } from '#contract/receipt-notes.ts'
import { formatDate } from '#core/dates.ts'
import { useForm } from '#web/lib/form.ts'
import { usePermitted } from '#web/lib/session.ts'
import styles from '#web/sales-documents/page.module.css'
import { AttachmentsCard } from '#web/attachments/attachments-card.tsx'
import { HistoryCard } from '#web/sales-documents/side-cards.tsx'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Facts, Page, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Part } from '#web/ui/part.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { receiptNoteQuery, timelineQuery, useCancelReceiptNote } from './api.ts'
import own from './receipt-note.module.css'
import { ReceiptNoteBadge } from './receipt-note-badge.tsx'
import { eventWords } from './timeline-words.ts'

/** What came in on a day, what of it went back, and the way to its bill. */
export function ReceiptNotePage({ receipt_notes_id }: { receipt_notes_id: string }) {
  const { data: note } = useSuspenseQuery(receiptNoteQuery(receipt_notes_id))
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const [isCancelling, setCancelling] = useState(false)
  const { status, purchase_orders_id } = note
  return (
    <Page>
      <PageHeader
        title={note.receipt_note_number}
        section="Receipt Note"
        above={<Link to="/payables/receipt-notes">Receipt notes</Link>}
        mark={<ReceiptNoteBadge note={note} />}
        description={
          <Link to="/payables/vendors/$vendors_id" params={{ vendors_id: note.vendors_id }}>
            {note.vendor_name}
          </Link>
        }
        actions={
          canPrepare &&
          status === 'received' && (
            <>
              <ButtonLink
                tone="primary"
                icon="invoice"
                to="/payables/bills/new"
                search={{ order: purchase_orders_id, receipt: receipt_notes_id }}
              >
                Enter its bill
              </ButtonLink>
              <Menu
                trigger={<IconButton icon="more" label="More actions" />}
                groups={[
                  [{ id: 'cancel', label: 'Cancel receipt', icon: 'close', danger: true, onSelect: () => setCancelling(true) }],
                ]}
              />
            </>
          )
        }
      />
      {note.cancel_reason && <Notice>Cancelled: {note.cancel_reason}</Notice>}
      {note.over_reason && <Notice tone="warning">More came than was ordered: {note.over_reason}</Notice>}
      <div className={styles.columns}>
        <Sheet note={note} />
        <Stack>
          <AttachmentsCard of="receipt_notes" id={receipt_notes_id} />
          <HistoryCard query={timelineQuery(receipt_notes_id, status)} words={eventWords} />
        </Stack>
      </div>
      {isCancelling && <CancelDialog note={note} onClose={() => setCancelling(false)} />}
    </Page>
  )
}

function Sheet({ note }: { note: ReceiptNote }) {
  return (
    <article className={styles.sheet} aria-label="Receipt note">
      <Facts
        items={[
          ['Date', formatDate(note.receipt_date)],
          [
            'Order',
            <Link
              key="order"
              to="/payables/purchase-orders/$purchase_orders_id"
              params={{ purchase_orders_id: note.purchase_orders_id }}
            >
              {note.purchase_order_number}
            </Link>,
          ],
          ['Their challan', note.delivery_reference],
          ['Vehicle', note.vehicle_number],
          ['Received by', note.received_by],
        ]}
      />
      <Part plays="group" className={own.scroll} aria-label="Lines" tabIndex={0}>
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Ordered</th>
              <th scope="col">Came</th>
              <th scope="col">Went back</th>
              <th scope="col">Accepted</th>
            </tr>
          </thead>
          <tbody>
            {note.lines.map((line) => (
              <tr key={line.purchase_order_line_no}>
                <td>
                  {line.item_name}
                  {line.reject_reason && <div className={styles.detail}>Went back: {line.reject_reason}</div>}
                </td>
                <td>
                  {line.ordered_quantity} {line.unit}
                </td>
                <td>{line.received_quantity}</td>
                <td>{line.rejected_quantity}</td>
                <td>{line.accepted_quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      {note.notes && <p className={styles.text}>{note.notes}</p>}
    </article>
  )
}

function CancelDialog({ note, onClose }: { note: ReceiptNote; onClose: () => void }) {
  const { mutateAsync } = useCancelReceiptNote(note.receipt_notes_id)
  const form = useForm({
    schema: cancelReceiptNote.body,
    initial: { cancel_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ text: `${note.receipt_note_number} cancelled` })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Cancel ${note.receipt_note_number}?`}
      description="Its goods are still to come again. It keeps its number."
      verb="Cancel receipt"
      tone="danger"
      stay="Keep it"
    >
      <Textarea label="Reason" placeholder="Entered twice" {...form.field('cancel_reason')} />
    </FormDialog>
  )
}
