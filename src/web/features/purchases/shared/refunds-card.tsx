import type { VendorRefund } from '#contract/purchases/vendor-refunds.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { ForeignUse } from '#web/features/currencies/shared/foreign-use.tsx'
import { usePermitted } from '#web/lib/session.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { accountName } from '#web/lib/stored-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'

type Props = {
  refunds: readonly VendorRefund[]
  /** The document's currency; undefined for rupees. */
  currency?: string | null
  isPending: boolean
  onUndo: (refund: VendorRefund) => void
}

/** Refunds from the vendor. Renders nothing without any. */
export function RefundsCard({ refunds, currency = null, isPending, onUndo }: Props) {
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  if (refunds.length === 0) return null
  return (
    <Card title={t('Refunds received')}>
      {refunds.map((refund) => (
        <div key={refund.vendor_refunds_id} className={styles.moneyRow}>
          <span>
            {refund.refund_number}
            <span className={styles.detail}>
              {' '}
              {[formatDate(refund.refunded_on), accountName(refund.account_name), refund.reference].filter(Boolean).join(' · ')}
              {refund.undone_on && t(', undone on {date}', { date: formatDate(refund.undone_on) })}
            </span>
            <ForeignUse currency={currency} use={refund} />
          </span>
          <span>
            <Amount value={refund.amount} />
            {canPay && refund.undone_on === null && (
              <IconButton
                icon="undo"
                label={t('Undo {refund_number}', { refund_number: refund.refund_number })}
                disabled={isPending}
                onClick={() => onUndo(refund)}
              />
            )}
          </span>
        </div>
      ))}
    </Card>
  )
}
