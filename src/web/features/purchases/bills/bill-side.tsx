import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Bill, BillPayment } from '#contract/purchases/bills.ts'
import { formatDate } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { discountWords } from '#web/features/directory/shared/discount-words.ts'
import { formatInstant, formatPaise } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { accountName } from '#web/lib/stored-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Amount, Card, Facts } from '#web/ui/layout.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { HistoryCard, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { timelineQuery } from './api.ts'
import { VoidDialog } from './dialogs.tsx'
import { eventWords } from './timeline-words.ts'

/** Beside the bill: payments, the reason for its tax, people involved, and history. */
export function BillSide({ bill }: { bill: Bill }) {
  const canOpenEntry = usePermitted(['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'])
  return (
    <>
      {bill.payments.length > 0 && <Payments bill={bill} />}
      <WhyCard why={bill.why} />
      <Card title={t('Linked')}>
        <Facts
          items={[
            [t('Place of supply'), stateWords(bill.place_of_supply)],
            [t('Early-payment discount'), discountWords(bill, bill.bill_date)],
            [t('Prepared by'), bill.prepared_by],
            [t('Approved by'), bill.approved_by],
            [t('Approved'), bill.approved_at && formatInstant(bill.approved_at)],
            [
              t('Journal entry'),
              bill.journal_entries_id && canOpenEntry && (
                <Link
                  key="entry"
                  to="/accounting/journals/$journal_entries_id"
                  params={{ journal_entries_id: bill.journal_entries_id }}
                >
                  {t('Posted')}
                </Link>
              ),
            ],
            [
              t('Inbox'),
              bill.inbox_items_id && (
                <Link key="inbox" to="/payables/inbox" search={{ show: 'billed', item: bill.inbox_items_id }}>
                  {t('Source document')}
                </Link>
              ),
            ],
          ]}
        />
      </Card>
      <TagsCard of="bills" id={bill.bills_id} />
      <HistoryCard query={timelineQuery(bill.bills_id, stateOf(bill))} words={eventWords} />
    </>
  )
}

function Payments({ bill }: { bill: Bill }) {
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const [undoing, setUndoing] = useState<BillPayment>()
  return (
    <Card title={t('Payments')}>
      {bill.payments.map((payment) => (
        <div key={payment.bill_payments_id} className={styles.moneyRow}>
          <span>
            {formatDate(payment.payment_date)}
            <span className={styles.detail}>
              {' '}
              {[
                accountName(payment.account_name),
                payment.reference,
                payment.amount < 0 && t('given back, as it is no longer due'),
                payment.discount > 0 && t('₹{amount} of it discount', { amount: formatPaise(payment.discount) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              {payment.voided_on &&
                ` ${t('· undone on {date}: {void_reason}', { date: formatDate(payment.voided_on), void_reason: payment.void_reason })}`}
            </span>
          </span>
          <span>
            <Amount value={payment.amount} />
            {canPay && payment.voided_on === null && payment.payouts_id === null && payment.amount > 0 && (
              <IconButton icon="undo" label={t('Undo this payment')} onClick={() => setUndoing(payment)} />
            )}
          </span>
        </div>
      ))}
      {undoing && <VoidDialog bill={bill} payment={undoing} onClose={() => setUndoing(undefined)} />}
    </Card>
  )
}

const stateOf = ({ version, status, amount_due, files }: Bill) => [version, status, amount_due, files.length].join(' ')
