import { Link } from '@tanstack/react-router'
import type { CashPosition } from '#contract/reporting/cash-position.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Amount, Facts } from '#web/ui/layout.tsx'
import styles from './bridge.module.css'

/** The label of the cash figure on the dashboard, the cash-flow page and elsewhere. */
export const CASH_AND_BANK = t('Cash and bank')

type Bridge = Pick<CashPosition, 'books' | 'uncleared' | 'unmatched' | 'unexplained' | 'bank'>

/** Reconciles cash and bank in the books with the banks' balances. */
export function CashBridge({ position: { books, uncleared, unmatched, unexplained, bank } }: { position: Bridge }) {
  const unlessNil = (amount: Paise) => (amount === 0 ? undefined : <Amount value={amount} />)
  return (
    <div className={styles.sum}>
      <Facts
        items={[
          [t('In the books'), <Amount key="books" value={books} />],
          [t('Less: not cleared by the bank'), unlessNil(0 - uncleared)],
          [t('Add: not in the books yet'), unlessNil(unmatched)],
          [t('Unexplained difference'), unlessNil(unexplained)],
          [t('Balance as per the banks'), <Amount key="bank" value={bank} />],
        ]}
      />
      {unmatched !== 0 && <Link to="/banking/reconcile">{t('Match bank lines')}</Link>}
    </div>
  )
}
