import { Link } from '@tanstack/react-router'
import type { DebitNote } from '#contract/purchases/debit-notes.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { ForeignUse } from '#web/features/currencies/shared/foreign-use.tsx'
import { formatInstant } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { RefundsCard } from '#web/features/purchases/shared/refunds-card.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { HistoryCard, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Amount, Card, Facts } from '#web/ui/layout.tsx'
import { timelineQuery } from './api.ts'
import { useUndoRefund, useUndoApplication } from './amounts-api.ts'
import { eventWords } from './timeline-words.ts'

/** Beside the note: the bills it reduced, the reason for its tax, and history. */
export function DebitNoteSide({ note }: { note: DebitNote }) {
  const { debit_notes_id, version, status, debit_left, applications, email_status, emailed_at, emailed_to } = note
  const state = [version, status, debit_left, applications.length, note.refunds.length, email_status, emailed_at].join(' ')
  return (
    <>
      {applications.length > 0 && <Applications note={note} />}
      <Refunds note={note} />
      {emailed_at !== null && (
        <Card title={t('Mailed')}>
          <Facts items={[[t('Mailed'), t('{time} to {emailed_to}', { time: formatInstant(emailed_at), emailed_to })]]} />
        </Card>
      )}
      <WhyCard why={note.why} />
      <TagsCard of="debit_notes" id={debit_notes_id} />
      <AttachmentsCard of="debit_notes" id={debit_notes_id} />
      <HistoryCard query={timelineQuery(debit_notes_id, state)} words={eventWords} />
    </>
  )
}

/** Reversed today, or on the date of the refund if that is later. */
function Refunds({ note: { debit_notes_id, refunds, currency } }: { note: DebitNote }) {
  const { mutate: undo, isPending } = useUndoRefund(debit_notes_id)
  return (
    <RefundsCard
      {...{ refunds, isPending, currency }}
      onUndo={({ vendor_refunds_id, refunded_on }) =>
        undo({ vendor_refunds_id, undone_on: today() < refunded_on ? refunded_on : today() })
      }
    />
  )
}

function Applications({ note: { debit_notes_id, status, applications, currency } }: { note: DebitNote }) {
  const canCheck = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const { mutate: undo, isPending } = useUndoApplication(debit_notes_id)
  return (
    <Card title={t('Bills it was applied to')}>
      {applications.map(({ debit_note_applications_id, bills_id, bill_number, amount, applied_on, undone_on, ...use }) => (
        <div key={debit_note_applications_id} className={styles.moneyRow}>
          <span>
            <Link to="/payables/bills/$bills_id" params={{ bills_id }}>
              {bill_number}
            </Link>
            <span className={styles.detail}>
              {' '}
              {formatDate(applied_on)}
              {undone_on && t(', taken back on {date}', { date: formatDate(undone_on) })}
            </span>
            <ForeignUse currency={currency} use={use} />
          </span>
          <span>
            <Amount value={amount} />
            {canCheck && undone_on === null && status !== 'cancelled' && (
              <IconButton
                icon="undo"
                label={t('Unapply from {bill_number}', { bill_number })}
                disabled={isPending}
                onClick={() => undo(debit_note_applications_id)}
              />
            )}
          </span>
        </div>
      ))}
    </Card>
  )
}
