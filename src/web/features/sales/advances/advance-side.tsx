import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { Advance } from '#contract/sales/advances.ts'
import { EntryLink } from '#web/features/accounting/shared/entry-link.tsx'
import { formatInstant } from '#web/lib/format.ts'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { HistoryCard, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { timelineQuery } from './api.ts'
import { eventWords } from './words.ts'

/** Beside the voucher: the reason for its tax, its entry, and history. */
export function AdvanceSide({ advance }: { advance: Advance }) {
  const { advances_id, payment, journal_entries_id, status, advance_left, email_status, emailed_at, customer, notes } = advance
  const state = [status, advance_left, email_status, emailed_at, customer.email, customer.mobile_number, notes].join(' ')
  return (
    <>
      <WhyCard why={advance.why} />
      <Card title={t('Linked')}>
        <Facts
          items={[
            [
              t('Payment'),
              <Link key="payment" to="/receivables/payments/$payments_id" params={{ payments_id: payment.payments_id }}>
                {payment.payment_number}
              </Link>,
            ],
            [t('GST in the books'), journal_entries_id && <EntryLink key="entry" id={journal_entries_id} words={t('Posted')} />],
            [
              t('Mailed'),
              emailed_at && t('{time} to {emailed_to}', { time: formatInstant(emailed_at), emailed_to: advance.emailed_to }),
            ],
          ]}
        />
      </Card>
      <TagsCard of="advances" id={advances_id} />
      <AttachmentsCard of="advances" id={advances_id} />
      <HistoryCard query={timelineQuery(advances_id, state)} words={eventWords} />
    </>
  )
}
