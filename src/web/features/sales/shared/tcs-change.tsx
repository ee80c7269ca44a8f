import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import styles from './page.module.css'

/** Below a settlement by an advance: how the TCS of its invoice changed, as the advance was collected on at another rate. */
export function TcsChange({ less }: { less: Paise }) {
  if (less === 0) return null
  const amount = formatPaise(Math.abs(less))
  return (
    <div className={styles.detail}>
      {less > 0
        ? t('Includes ₹{amount} less TCS: the advance keeps the rate of its date', { amount })
        : t('After ₹{amount} more TCS: the advance keeps the rate of its date', { amount })}
    </div>
  )
}
