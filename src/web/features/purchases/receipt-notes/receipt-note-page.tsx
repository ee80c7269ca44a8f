import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { HistoryCard } from '#web/features/sales/shared/side-cards.tsx'
import { Facts, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Part } from '#web/ui/part.tsx'
import { Notice } from '#web/ui/states.tsx'
import { receiptNoteQuery, timelineQuery } from './api.ts'
import { CancelDialog, EmailDialog } from './dialogs.tsx'
import own from './receipt-note.module.css'
import { ReceiptNoteActions, type ReceiptNoteLayer } from './receipt-note-actions.tsx'
import { ReceiptNoteBadge } from './receipt-note-badge.tsx'
import { eventWords } from './timeline-words.ts'

/** What came in on a day, what of it went back, and the way to its bill. */
export function ReceiptNotePage({ receipt_notes_id }: { receipt_notes_id: string }) {
  const { data: note } = useSuspenseQuery(receiptNoteQuery(receipt_notes_id))
  const [layer, setLayer] = useState<ReceiptNoteLayer>()
  const close = () => setLayer(undefined)
  const { status, email_status } = note
  return (
    <Page>
      <PageHeader
        title={note.receipt_note_number}
        section={t('Receipt Note')}
        above={<Link to="/payables/receipt-notes">{t('Receipt notes')}</Link>}
        mark={<ReceiptNoteBadge note={note} />}
        description={
          <Link to="/payables/vendors/$vendors_id" params={{ vendors_id: note.vendors_id }}>
            {note.vendor_name}
          </Link>
        }
        actions={<ReceiptNoteActions note={note} onOpen={setLayer} />}
      />
      {note.cancel_reason && <Notice>{t('Cancelled: {cancel_reason}', { cancel_reason: note.cancel_reason })}</Notice>}
      {email_status === 'failed' && (
        <Notice tone="warning">
          {t(
            'The email to {emailed_to} has not gone out yet. We keep trying for a while; if it still fails, check the address.',
            {
              emailed_to: note.emailed_to,
            },
          )}
        </Notice>
      )}
      {note.over_reason && (
        <Notice tone="warning">{t('Received more than ordered: {over_reason}', { over_reason: note.over_reason })}</Notice>
      )}
      <div className={styles.columns}>
        <Sheet note={note} />
        <Stack>
          <AttachmentsCard of="receipt_notes" id={receipt_notes_id} />
          <HistoryCard query={timelineQuery(receipt_notes_id, `${status} ${email_status}`)} words={eventWords} />
        </Stack>
      </div>
      {layer === 'email' && status === 'received' && <EmailDialog note={note} onClose={close} />}
      {layer === 'cancel' && status === 'received' && <CancelDialog note={note} onClose={close} />}
    </Page>
  )
}

function Sheet({ note }: { note: ReceiptNote }) {
  return (
    <article className={styles.sheet} aria-label={t('Receipt note')}>
      <Facts
        items={[
          [t('Date'), formatDate(note.receipt_date)],
          [
            t('Order'),
            <Link
              key="order"
              to="/payables/purchase-orders/$purchase_orders_id"
              params={{ purchase_orders_id: note.purchase_orders_id }}
            >
              {note.purchase_order_number}
            </Link>,
          ],
          [t('Vendor’s challan'), note.delivery_reference],
          [t('Vehicle'), note.vehicle_number],
          [t('Received by'), note.received_by],
        ]}
      />
      <Part plays="group" className={own.scroll} aria-label={t('Lines')} tabIndex={0}>
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">{t('Item')}</th>
              <th scope="col">{t('Ordered')}</th>
              <th scope="col">{t('Came')}</th>
              <th scope="col">{t('Returned')}</th>
              <th scope="col">{t('Accepted')}</th>
            </tr>
          </thead>
          <tbody>
            {note.lines.map((line) => (
              <tr key={line.purchase_order_line_no}>
                <td>
                  {line.item_name}
                  {line.reject_reason && (
                    <div className={styles.detail}>{t('Returned: {reject_reason}', { reject_reason: line.reject_reason })}</div>
                  )}
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
