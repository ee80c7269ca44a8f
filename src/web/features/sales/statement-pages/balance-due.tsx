import type { StatementPage } from '#contract/sales/statement-pages.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import styles from '#web/features/sales/shared/customer-page.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { ageingRows } from './ageing.ts'

/** What the customer owes in all, and how late it is. */
export function BalanceDue({ statement }: { statement: StatementPage }) {
  const { balance, open_total, on_account, as_of } = statement
  if (balance <= 0 && open_total === 0)
    return (
      <div className={styles.sign} data-tone="good">
        <Icon name="done" size={28} />
        <h2>{t('Nothing is due')}</h2>
        {balance < 0 && <p className={styles.quiet}>{t('You have ₹{amount} in credit.', { amount: formatPaise(-balance) })}</p>}
      </div>
    )
  return (
    <>
      <p className={styles.sum}>
        ₹{formatPaise(Math.max(balance, 0))}
        <span className={styles.rest}>{t('As of {date}', { date: formatDate(as_of) })}</span>
      </p>
      <ul className={styles.lines}>
        {ageingRows(statement).map(({ label, amount }) => (
          <Row key={label} label={label} amount={amount} />
        ))}
        {on_account !== 0 && (
          <Row label={on_account < 0 ? t('Paid or credited, not yet applied') : t('Other amounts')} amount={on_account} />
        )}
        <li className={styles.total}>
          <span>{balance < 0 ? t('In credit') : t('Balance due')}</span>
          <span className="figures">₹{formatPaise(Math.abs(balance))}</span>
        </li>
      </ul>
    </>
  )
}

const Row = ({ label, amount }: { label: string; amount: number }) => (
  <li>
    <span>{label}</span>
    <span className="figures">{formatPaise(amount)}</span>
  </li>
)
