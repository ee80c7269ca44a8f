import { Link } from '@tanstack/react-router'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Amount, Card } from '#web/ui/layout.tsx'

/** The advances and billed amounts of an order, and the remainders. Renders nothing before the first of either. */
export function AmountsCard({ order }: { order: PurchaseOrder }) {
  const { advances, advanced, advance_left, billed, unbilled, status } = order
  if (advances.length === 0 && billed === 0) return null
  const hasEnded = status === 'cancelled' || status === 'closed'
  return (
    <Card title={t('Advanced and billed')}>
      {advances.map((each) => (
        <div key={each.vendor_advances_id} className={styles.moneyRow}>
          <span>
            <Link to="/payables/vendor-advances/$vendor_advances_id" params={{ vendor_advances_id: each.vendor_advances_id }}>
              {each.advance_number ?? t('On its way')}
            </Link>
            <span className={styles.detail}>
              {' '}
              {formatDate(each.advance_date)}
              {each.status === 'cancelled' && t(', cancelled')}
            </span>
          </span>
          <Amount value={each.amount} />
        </div>
      ))}
      {advances.length > 0 && <Row words={t('Advanced')} value={advanced} />}
      {advance_left > 0 && <Row words={hasEnded ? t('To be refunded') : t('Not applied yet')} value={advance_left} />}
      <Row words={t('Billed')} value={billed} />
      {!hasEnded && <Row words={t('Left to bill')} value={unbilled} />}
    </Card>
  )
}

function Row({ words, value }: { words: string; value: number }) {
  return (
    <div className={styles.moneyRow}>
      <span>{words}</span>
      <Amount value={value} />
    </div>
  )
}
