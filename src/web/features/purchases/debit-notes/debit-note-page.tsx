import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { debitNotePrintLayout } from '#contract/purchases/debit-notes.ts'
import { amountOf } from '#web/features/currencies/shared/amounts.ts'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { call } from '#web/lib/call.ts'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AmendDebitNote } from './amend-dialog.tsx'
import { debitNoteQuery } from './api.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { DebitNoteActions, type DebitNoteLayer } from './debit-note-actions.tsx'
import { DebitNoteBadge } from './debit-note-badge.tsx'
import { DebitNoteNotices } from './debit-note-notices.tsx'
import { DebitNoteSide } from './debit-note-side.tsx'
import { CancelDialog, EmailDialog, RefundDialog } from './dialogs.tsx'
import { JournalCard } from '../shared/journal-card.tsx'

type Props = {
  debit_notes_id: string
  /** The open layer, from the search parameters. */
  open: DebitNoteLayer | undefined
  onOpen: (layer: DebitNoteLayer | undefined) => void
}

/** An issued debit note: the bill it reduces, its allocations and its postings. */
export function DebitNotePage({ debit_notes_id, open, onOpen }: Props) {
  const { data: note } = useSuspenseQuery(debitNoteQuery(debit_notes_id))
  const { status, bill, debit_left, currency, foreign_left, foreign_total } = note
  const isIssued = status !== 'draft' && status !== 'cancelled'
  const close = () => onOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={note.debit_note_number ?? t('Draft')}
        section={t('Debit Note')}
        above={<Link to="/payables/debit-notes">{t('Debit notes')}</Link>}
        mark={<DebitNoteBadge status={status} />}
        description={
          <Link to="/payables/vendors/$vendors_id" params={{ vendors_id: note.vendors_id }}>
            {note.vendor_name}
          </Link>
        }
        actions={<DebitNoteActions note={note} onOpen={onOpen} />}
      />
      <DebitNoteNotices note={note} />
      <div className={styles.columns}>
        <Stack>
          <DocumentPreview
            of={['debit-notes', note.debit_notes_id, note.version, note.status]}
            read={(signal) => call(debitNotePrintLayout, { params: { debit_notes_id: note.debit_notes_id }, signal })}
          />
          <JournalCard title={t('In the books')} journal={note.journal} />
        </Stack>
        <Stack>
          <Card>
            <Figure
              label={debit_left > 0 ? t('Left to apply or refund') : t('Total')}
              amount={debit_left > 0 ? debit_left : note.total}
              note={currency === null ? undefined : amountOf((debit_left > 0 ? foreign_left : foreign_total) ?? 0, currency)}
            />
          </Card>
          {bill && (
            <Card title={t('Against bill')}>
              <Link to="/payables/bills/$bills_id" params={{ bills_id: bill.bills_id }}>
                {bill.bill_number}
              </Link>
            </Card>
          )}
          <DebitNoteSide note={note} />
        </Stack>
      </div>
      {open === 'email' && isIssued && <EmailDialog note={note} onClose={close} />}
      {open === 'apply' && debit_left > 0 && <ApplyDialog note={note} onClose={close} />}
      {open === 'refund' && debit_left > 0 && <RefundDialog note={note} onClose={close} />}
      {open === 'amend' && note.status !== 'draft' && <AmendDebitNote note={note} onClose={close} />}
      {open === 'cancel' && isIssued && <CancelDialog note={note} onClose={close} />}
    </Page>
  )
}
