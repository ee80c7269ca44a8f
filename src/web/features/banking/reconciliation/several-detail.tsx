import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { UnmatchedLine } from '#contract/banking/reconciliation.ts'
import { plural } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './reconcile.module.css'
import { type Acts, billsTab, categoryTab, exclusionTab, invoicesTab } from './way-tabs.tsx'
import { moneyWords } from './words.ts'

type Props = { lines: readonly UnmatchedLine[]; acts: Acts; onClear: () => void }

/** Several lines at once: credits of an account settle invoices, debits pay bills, and any can be booked or excluded. */
export function SeveralDetail({ lines, acts, onClear }: Props) {
  const seesInvoices = usePermitted(['ACCOUNTS_RECEIVABLE'])
  const ids = lines.map(({ bank_transactions_id }) => bank_transactions_id)
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const isOneAccount = new Set(lines.map(({ bank_accounts_id }) => bank_accounts_id)).size === 1
  const takesInvoices = seesInvoices && isOneAccount && lines.every(({ amount }) => amount > 0)
  const paysBills = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const takesBills = paysBills && isOneAccount && lines.every(({ amount }) => amount < 0)
  const [way, setWay] = useState(takesInvoices ? 'invoices' : takesBills ? 'bills' : 'category')
  const payers = new Set(lines.map(({ suggestion }) => suggestion?.customers_id ?? undefined))
  const payer = payers.size === 1 ? [...payers][0] : undefined
  const payees = new Set(lines.map(({ suggestion }) => suggestion?.vendors_id ?? undefined))
  return (
    <div className={styles.detail}>
      <div className={styles.lineHead}>
        <p className={styles.amount}>{moneyWords(sum)}</p>
        <p className={styles.soft}>{t('{lines} together', { lines: plural(lines.length, 'line') })}</p>
        <Button tone="quiet" icon="close" onClick={onClear}>
          {t('Clear selection')}
        </Button>
      </div>
      <Tabs
        label={t('Options for the lines')}
        value={way}
        onChange={setWay}
        tabs={[
          ...(takesInvoices ? [invoicesTab(ids, sum, payer, acts)] : []),
          ...(takesBills ? [billsTab(ids, sum, payees.size === 1 ? [...payees][0] : undefined, acts)] : []),
          categoryTab(ids, acts),
          exclusionTab(ids, acts),
        ]}
      />
    </div>
  )
}
