import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { t } from '#core/messages.ts'
import { formatRupees, sumPaise } from '#core/money.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { AddBankAccount } from '../add-bank-account.tsx'
import styles from './pay-bills.module.css'
import { settledSums } from './settled-sums.ts'
import type { Settlement } from './settlement.ts'
import type { BatchDraft } from './use-bill-batch.ts'
import { accountsQuery, useAskBalance } from '../pay-form-api.ts'

type Props = {
  batch: BatchDraft
  has_other_releaser: boolean
  button: ReactNode
}

/** The account that pays: what it has, what the selected bills take, and what is left. */
export function PayingAccount({ batch, has_other_releaser, button }: Props) {
  const { from, payments, settled } = batch
  const { data } = useQuery(accountsQuery(from))
  const { mutate: askBalance } = useAskBalance()
  const rows = data?.rows ?? []
  const chosen = rows.find((row) => row[bankAccountField] === from)
  const known = chosen?.[bankAccountField]
  useEffect(() => {
    if (known !== undefined) askBalance(known)
  }, [known, askBalance])
  const total = sumPaise(payments.map(({ amount }) => amount))
  const held = chosen?.available_balance ?? null
  return (
    <Card title={t('Paid from')}>
      <Stack>
        {data !== undefined && rows.length === 0 ? (
          <Notice tone="warning" action={<AddBankAccount />}>
            {t('No bank account can pay yet. Add one in rupees with its number and IFSC.')}
          </Notice>
        ) : (
          <Select
            label={t('Bank account')}
            value={from}
            onChange={batch.setAccount}
            options={rows.map((row) => ({
              value: row[bankAccountField],
              label: `${row.account_label} (${row.bank_name}, ••${row.debit_account_number.slice(-4)})`,
            }))}
          />
        )}
        {chosen && <BalanceFacts status={chosen.balance_status} held={held} settled={settled} total={total} />}
        {held !== null && held < total && (
          <Notice tone="warning">{t('Account balance is low: payments wait in the queue until there is enough.')}</Notice>
        )}
        {has_other_releaser && batch.choice.picks.size > 0 && (
          <p className={styles.quiet}>
            {t('Another person releases the batch with the OTP, unless your approval workflow approves it first.')}
          </p>
        )}
        {button}
      </Stack>
    </Card>
  )
}

type BalanceProps = { status: 'loading' | 'ready' | 'failed'; held: number | null; settled: readonly Settlement[]; total: number }

function BalanceFacts({ status, held, settled, total }: BalanceProps) {
  const { credited, discount } = settledSums(settled)
  return (
    <div aria-live="polite">
      <Facts
        items={[
          [t('Available'), held === null ? balanceWords(status) : formatRupees(held)],
          [t('Credits applied'), credited > 0 ? `₹${formatPaise(credited)}` : null],
          [t('Early-payment discount'), discount > 0 ? `₹${formatPaise(discount)}` : null],
          [t('Selected'), `₹${formatPaise(total)}`],
          [t('Left after'), held === null ? null : formatRupees(held - total)],
        ]}
      />
    </div>
  )
}

const balanceWords = (status: 'loading' | 'ready' | 'failed') =>
  status === 'loading' ? t('The balance is loading') : t('Failed to load account balance')
