import { t } from '#core/messages.ts'
import type { PayingAccount } from '#contract/company/paying-accounts.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import styles from './subscription-payments.module.css'

/** The balance reported by the bank, or a note that it is unavailable. */
export function Balance({ account, onRetry }: { account: PayingAccount; onRetry: () => void }) {
  if (account.balance_status === 'failed')
    return (
      <span className={styles.side}>
        <span className={styles.failed}>{t('No balance')}</span>
        <Button tone="quiet" icon="refresh" onClick={onRetry}>
          {t('Try again')}
        </Button>
      </span>
    )
  if (account.balance_status === 'loading' || account.available_balance === null)
    return (
      <output className={styles.side}>
        <Icon name="spinner" className="spin" />
        <span className="visually-hidden">{t('The balance is loading')}</span>
      </output>
    )
  return <span className={styles.side}>₹{formatPaise(account.available_balance)}</span>
}
