import { Link } from '@tanstack/react-router'
import type { CreditNote } from '#contract/sales/credit-notes.ts'
import { t } from '#core/messages.ts'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { entryFacts } from '#web/features/sales/shared/entry-facts.tsx'
import { HistoryCard, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { timelineQuery } from './api.ts'
import { CreditUses } from './credit-uses.tsx'
import { eventWords } from './timeline-words.ts'

/** Beside the credit note: its allocations, the reason for its tax, its entry, and history. */
export function CreditNoteSide({ note }: { note: CreditNote }) {
  const { credit_notes_id, version, status, credit_left, email_status, emailed_at } = note
  const state = [version, status, credit_left, email_status, emailed_at].join(' ')
  return (
    <>
      <CreditUses note={note} />
      <WhyCard why={note.why} />
      <Card title={t('Linked')}>
        <Facts
          items={[
            [
              t('Invoice'),
              note.invoice && (
                <Link key="invoice" to="/receivables/invoices/$invoices_id" params={{ invoices_id: note.invoice.invoices_id }}>
                  {note.invoice.invoice_number}
                </Link>
              ),
            ],
            ...entryFacts(note),
          ]}
        />
      </Card>
      <TagsCard of="credit_notes" id={credit_notes_id} />
      <AttachmentsCard of="credit_notes" id={credit_notes_id} />
      <HistoryCard query={timelineQuery(credit_notes_id, state)} words={eventWords} />
    </>
  )
}
