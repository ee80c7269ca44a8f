import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { UnmatchedLine } from '#contract/banking/reconciliation.ts'
import { plural } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { useActs } from './acts.ts'
import { BillPicker } from './bill-picker.tsx'
import { InvoicePicker } from './invoice-picker.tsx'
import { CategoriseForm, ExcludeForm } from './other-ways.tsx'
import styles from './reconcile.module.css'
import { moneyWords } from './words.ts'

type Props = { lines: readonly UnmatchedLine[]; acts: ReturnType<typeof useActs>; onClear: () => void }

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
          ...(takesInvoices
            ? [
                {
                  value: 'invoices',
                  label: t('Pick invoices'),
                  body: (
                    <InvoicePicker
                      bank_transactions_ids={ids}
                      received={sum}
                      customers_id={payer}
                      isBusy={acts.isBusy}
                      onMatch={acts.match}
                    />
                  ),
                },
              ]
            : []),
          ...(takesBills
            ? [
                {
                  value: 'bills',
                  label: t('Pick bills'),
                  body: (
                    <BillPicker
                      bank_transactions_ids={ids}
                      paid={Math.abs(sum)}
                      vendors_id={payees.size === 1 ? [...payees][0] : undefined}
                      isBusy={acts.isBusy}
                      onMatch={acts.matchBills}
                    />
                  ),
                },
              ]
            : []),
          {
            value: 'category',
            label: t('Categorise'),
            body: (
              <CategoriseForm
                count={lines.length}
                isBusy={acts.isBusy}
                onSave={(ledger_accounts_id, memo, party) =>
                  acts.categorise({ bank_transactions_ids: ids, ledger_accounts_id, memo, party })
                }
              />
            ),
          },
          {
            value: 'exclusion',
            label: t('Leave out'),
            body: (
              <ExcludeForm
                count={lines.length}
                isBusy={acts.isBusy}
                onSave={(memo) => acts.exclude({ bank_transactions_ids: ids, memo })}
              />
            ),
          },
        ]}
      />
    </div>
  )
}
