import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { HistoryCard } from '#web/features/sales/shared/side-cards.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { AmendReceiptNote } from './amend-dialog.tsx'
import { receiptNoteQuery, timelineQuery } from './api.ts'
import { CancelDialog, EmailDialog } from './dialogs.tsx'
import { ReceiptNoteActions, type ReceiptNoteLayer } from './receipt-note-actions.tsx'
import { ReceiptNoteBadge } from './receipt-note-badge.tsx'
import { eventWords } from './timeline-words.ts'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { call } from '#web/lib/call.ts'
import { type ReceiptNote, receiptNotePrintLayout } from '#contract/purchases/receipt-notes.ts'

/** The goods received on a day, the rejected ones, and a link to the bill. */
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
        <DocumentPreview
          of={['receipt-notes', receipt_notes_id, status]}
          read={(signal) => call(receiptNotePrintLayout, { params: { receipt_notes_id }, signal })}
        />
        <Stack>
          <Card title={t('Order')}>
            <Link to="/payables/purchase-orders/$purchase_orders_id" params={{ purchase_orders_id: note.purchase_orders_id }}>
              {note.purchase_order_number}
            </Link>
          </Card>
          <TagsCard of="receipt_notes" id={receipt_notes_id} />
          <AttachmentsCard of="receipt_notes" id={receipt_notes_id} />
          <HistoryCard query={timelineQuery(receipt_notes_id, stateOf(note))} words={eventWords} />
        </Stack>
      </div>
      {layer === 'amend' && status === 'received' && <AmendReceiptNote note={note} onClose={close} />}
      {layer === 'email' && status === 'received' && <EmailDialog note={note} onClose={close} />}
      {layer === 'cancel' && status === 'received' && <CancelDialog note={note} onClose={close} />}
    </Page>
  )
}

const stateOf = ({ status, email_status, receipt_date, delivery_reference, vehicle_number, notes }: ReceiptNote) =>
  [status, email_status, receipt_date, delivery_reference, vehicle_number, notes].join(' ')
