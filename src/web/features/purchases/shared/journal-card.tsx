import type { Bill } from '#contract/purchases/bills.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { accountName } from '#web/lib/stored-names.ts'
import { Card } from '#web/ui/layout.tsx'
import own from './journal-card.module.css'

/** The entry of a document, posted or planned; renders nothing while it is unknown. */
export function JournalCard({ title, journal }: { title: string; journal: Bill['journal'] }) {
  if (journal.length === 0) return null
  return (
    <Card title={title}>
      <table className={own.journal}>
        <thead>
          <tr>
            <th>{t('Account')}</th>
            <th className={own.end}>{t('Debit (₹)')}</th>
            <th className={own.end}>{t('Credit (₹)')}</th>
          </tr>
        </thead>
        <tbody>
          {journal.map(({ code, account_name, amount }, at) => (
            <tr key={`${code}${at}`}>
              <td>
                {accountName(account_name)} <span className={styles.detail}>{code}</span>
              </td>
              <td className={own.end}>{amount > 0 && formatPaise(amount)}</td>
              <td className={own.end}>{amount < 0 && formatPaise(Math.abs(amount))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
