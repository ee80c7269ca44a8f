import { refusalText } from '#web/lib/reason.ts'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { PaymentLink } from '#contract/sales/payment-links.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import styles from './payment-links.module.css'

const words = {
  success: { word: t('Paid'), tone: 'success' },
  failure: { word: t('Failed'), tone: 'danger' },
  pending: { word: t('Begun'), tone: 'info' },
} as const

/** Payments started and completed through the link, with their receipts. */
export function PaymentsCard({ link: { payments } }: { link: PaymentLink }) {
  const held = payments.find((each) => each.booking_problem !== null && each.payments_id === null)
  return (
    <Card title={t('Payments')}>
      {held && (
        <Notice tone="warning">
          {t('Money arrived but is not in the books yet: {booking_problem} We retry every hour.', {
            booking_problem: refusalText(held.booking_problem ?? ''),
          })}
        </Notice>
      )}
      {payments.length === 0 ? (
        <EmptyState icon="money" title={t('Nothing paid yet')}>
          {t('Payments appear here within seconds.')}
        </EmptyState>
      ) : (
        <ul className={styles.payments}>
          {payments.map((each) => (
            <li key={each.payment_link_payments_id} className={styles.payment}>
              <span className={styles.what}>
                {each.payments_id === null ? (
                  <span>{formatInstant(each.created_at)}</span>
                ) : (
                  <Link to="/receivables/payments/$payments_id" params={{ payments_id: each.payments_id }}>
                    {each.payment_number}
                  </Link>
                )}
                <small>
                  {each.payments_id !== null && formatInstant(each.created_at)} {each.outside_payment_id}
                  {each.result === 'failure' && each.failure_reason}
                </small>
              </span>
              <Badge tone={words[each.result].tone}>{words[each.result].word}</Badge>
              <Amount value={each.amount} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
