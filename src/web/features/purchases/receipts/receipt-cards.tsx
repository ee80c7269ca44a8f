import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import type { Receipt } from '#contract/purchases/receipts.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { usePermitted } from '#web/lib/session.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Amount, Card } from '#web/ui/layout.tsx'
import { modeWords } from './words.tsx'

/** The bills that a payment paid, and what stays on account. */
export function BillsPaid({ receipt: { bills, amount } }: { receipt: Receipt }) {
  const rest = amount - sumPaise(bills.map((bill) => bill.amount))
  return (
    <Card title={t('Bills paid')}>
      {bills.map(({ bills_id, bill_number, bill_date, amount: part }) => (
        <div key={bills_id} className={styles.moneyRow}>
          <span>
            <Link to="/payables/bills/$bills_id" params={{ bills_id }}>
              {bill_number}
            </Link>
            <div className={styles.detail}>{formatDate(bill_date)}</div>
          </span>
          <Amount value={part} />
        </div>
      ))}
      {rest > 0 && (
        <div className={styles.moneyRow}>
          <span>{t('On account')}</span>
          <Amount value={rest} />
        </div>
      )}
    </Card>
  )
}

/** How a payment was made, and its journal entry. */
export function usePaymentFacts({ payment_mode, reference, account_name, paid_by, journal_entries_id }: Receipt) {
  const canOpenEntry = usePermitted(['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'])
  const facts: (readonly [string, ReactNode])[] = [
    [t('Payment method'), modeWords[payment_mode]],
    [inContext('account', 'From'), accountName(account_name)],
    [t('Reference'), reference],
    [t('Recorded by'), paid_by],
    [
      t('Journal entry'),
      canOpenEntry && (
        <Link key="entry" to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id }}>
          {t('Posted')}
        </Link>
      ),
    ],
  ]
  return facts
}
