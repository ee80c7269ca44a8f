import { Link } from '@tanstack/react-router'
import type { VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { formatInstant } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { RefundsCard } from '#web/features/purchases/shared/refunds-card.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { HistoryCard, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Amount, Card, Facts } from '#web/ui/layout.tsx'
import { timelineQuery } from './api.ts'
import type { Undone } from './undo-dialog.tsx'
import { eventWords } from './words.ts'

type Props = { advance: VendorAdvance; onUndo: (undone: Undone) => void }

/** Beside the advance: the bills it reduced, refunds, the reason for its tax, and history. */
export function VendorAdvanceSide({ advance, onUndo }: Props) {
  const { vendor_advances_id, status, advance_left, refunds, email_status, emailed_at, emailed_to } = advance
  const { reference, notes, vendor } = advance
  const details = [reference, notes, vendor?.email, vendor?.mobile_number]
  const state = [status, advance_left, refunds.length, email_status, emailed_at, ...details].join(' ')
  return (
    <>
      {advance.applications.length > 0 && <Applications {...{ advance, onUndo }} />}
      <RefundsCard
        refunds={refunds}
        isPending={false}
        onUndo={({ vendor_refunds_id: id, refund_number: words, refunded_on: since }) =>
          onUndo({ of: 'refund', id, words, since })
        }
      />
      {emailed_at !== null && (
        <Card title={t('Mailed')}>
          <Facts items={[[t('Mailed'), t('{time} to {emailed_to}', { time: formatInstant(emailed_at), emailed_to })]]} />
        </Card>
      )}
      {advance.why.length > 0 && <WhyCard why={advance.why} />}
      <TagsCard of="vendor_advances" id={vendor_advances_id} />
      <AttachmentsCard of="vendor_advances" id={vendor_advances_id} />
      <HistoryCard query={timelineQuery(vendor_advances_id, state)} words={eventWords} />
    </>
  )
}

function Applications({ advance: { status, applications }, onUndo }: Props) {
  const canCheck = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  return (
    <Card title={t('Bills it was applied to')}>
      {applications.map(({ vendor_advance_applications_id: id, bills_id, bill_number, amount, applied_on, undone_on }) => (
        <div key={id} className={styles.moneyRow}>
          <span>
            <Link to="/payables/bills/$bills_id" params={{ bills_id }}>
              {bill_number}
            </Link>
            <span className={styles.detail}>
              {' '}
              {formatDate(applied_on)}
              {undone_on && t(', taken back on {date}', { date: formatDate(undone_on) })}
            </span>
          </span>
          <span>
            <Amount value={amount} />
            {canCheck && undone_on === null && status !== 'cancelled' && (
              <IconButton
                icon="undo"
                label={t('Unapply from {bill_number}', { bill_number })}
                onClick={() =>
                  onUndo({
                    of: 'application',
                    id,
                    words: t('the application to {bill_number}', { bill_number }),
                    since: applied_on,
                  })
                }
              />
            )}
          </span>
        </div>
      ))}
    </Card>
  )
}
