import type { Invoice } from '#contract/sales/invoices.ts'
import { t } from '#core/messages.ts'
import { Card, Facts } from '#web/ui/layout.tsx'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { entryFacts } from '#web/features/sales/shared/entry-facts.tsx'
import { HistoryCard, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { madeOf } from './made-of.tsx'
import { timelineQuery } from './api.ts'
import { CreditNotesCard, PaymentsCard } from './settlement-cards.tsx'
import { eventWords } from './timeline-words.ts'
import { WriteOffsCard } from './write-offs-card.tsx'

/** Beside the invoice: its settlements, the reason for its tax, its entry, and history. */
export function InvoiceSide({ invoice }: { invoice: Invoice }) {
  return (
    <>
      {invoice.payments.length > 0 && <PaymentsCard payments={invoice.payments} />}
      {invoice.credit_notes.length > 0 && <CreditNotesCard notes={invoice.credit_notes} />}
      {invoice.write_offs.length > 0 && <WriteOffsCard invoice={invoice} />}
      <WhyCard why={invoice.why} />
      <Card title={t('Linked')}>
        <Facts items={[...Object.entries(madeOf(invoice)), ...entryFacts(invoice)]} />
      </Card>
      <TagsCard of="invoices" id={invoice.invoices_id} />
      <AttachmentsCard of="invoices" id={invoice.invoices_id} />
      <HistoryCard query={timelineQuery(invoice.invoices_id, stateOf(invoice))} words={eventWords} />
    </>
  )
}

const stateOf = ({ version, status, amount_due, email_status, emailed_at }: Invoice) =>
  [version, status, amount_due, email_status, emailed_at].join(' ')
