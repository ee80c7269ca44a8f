import { AmendCreditNote } from './amend-dialog.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CreditNote, creditNotePrintLayout } from '#contract/sales/credit-notes.ts'
import { t } from '#core/messages.ts'
import { amountOf } from '#web/features/currencies/shared/amounts.ts'
import { EmailFailed } from '#web/features/documents/shared/email-failed.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { OpeningNotice } from '#web/features/documents/shared/openings/opening-notice.tsx'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { creditNoteQuery } from './api.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CreditNoteActions, type CreditNoteLayer } from './credit-note-actions.tsx'
import { CreditNoteBadge } from './credit-note-badge.tsx'
import { CreditNoteSide } from './credit-note-side.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { CancelledNotice } from '#web/features/sales/shared/cancelled-notice.tsx'
import { call } from '#web/lib/call.ts'

type Props = {
  credit_notes_id: string
  /** The open layer, from the search parameters. */
  open: CreditNoteLayer | undefined
  onOpen: (layer: CreditNoteLayer | undefined) => void
  /** Its status at the government's portal. */
  portal: (note: CreditNote) => ReactNode
}

/** An issued credit note: what it credits, and its allocations. */
export function CreditNotePage({ credit_notes_id, open, onOpen, portal }: Props) {
  const { data: note } = useSuspenseQuery(creditNoteQuery(credit_notes_id))
  const { status, credit_left } = note
  const isLive = status !== 'draft' && status !== 'cancelled'
  const close = () => onOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={note.credit_note_number ?? t('Draft')}
        section={t('Credit notes')}
        above={<Link to="/receivables/credit-notes">{t('Credit notes')}</Link>}
        mark={<CreditNoteBadge note={note} />}
        description={
          <Link to="/receivables/customers/$customers_id" params={{ customers_id: note.customers_id }}>
            {note.customer_name}
          </Link>
        }
        actions={<CreditNoteActions note={note} onOpen={onOpen} />}
      />
      <OpeningNotice document={note} />
      <CancelledNotice document={note} />
      <EmailFailed document={note} />
      <div className={styles.columns}>
        <DocumentPreview
          of={['credit-notes', note.credit_notes_id, note.version, note.status]}
          read={(signal) => call(creditNotePrintLayout, { params: { credit_notes_id: note.credit_notes_id }, signal })}
        />
        <Stack>
          <CreditFigure note={note} />
          {portal(note)}
          <CreditNoteSide note={note} />
        </Stack>
      </div>
      {open === 'email' && isLive && <EmailDialog note={note} onClose={close} />}
      {open === 'apply' && credit_left > 0 && <ApplyDialog note={note} onClose={close} />}
      {open === 'refund' && credit_left > 0 && <RefundDialog note={note} onClose={close} />}
      {open === 'amend' && note.status !== 'draft' && <AmendCreditNote note={note} onClose={close} />}
      {open === 'cancel' && isLive && <CancelDialog note={note} onClose={close} />}
    </Page>
  )
}

function CreditFigure({ note }: { note: CreditNote }) {
  const { credit_left, total, currency, foreign_left, foreign_total } = note
  const isLeft = credit_left > 0
  return (
    <Card>
      <Figure
        label={isLeft ? t('Credit left') : t('Total')}
        amount={isLeft ? credit_left : total}
        note={[
          currency && amountOf((isLeft ? foreign_left : foreign_total) ?? 0, currency),
          isLeft && t('Apply it to an invoice or refund it'),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    </Card>
  )
}
