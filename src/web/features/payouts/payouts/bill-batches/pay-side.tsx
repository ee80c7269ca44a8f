import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import { sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Amount, Card, Facts, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { accountsQuery, useAskBalance } from '../api.ts'
import styles from './pay-bills.module.css'
import type { PlannedPayment } from './payments.ts'
import { railWords } from './rail-words.ts'

type Props = {
  account: string
  onAccount: (bank_accounts_id: string) => void
  payments: readonly PlannedPayment[]
  bill_count: number
  has_other_releaser: boolean
  busy: boolean
  onPay: () => void
}

/** Beside the bills: the account and its balance after payment, each payment with its rail, and the button. */
export function PaySide({ account, onAccount, payments, bill_count, has_other_releaser, busy, onPay }: Props) {
  const { data } = useQuery(accountsQuery(account))
  const { mutate: askBalance } = useAskBalance()
  const rows = data?.rows ?? []
  const chosen = rows.find((row) => row[bankAccountField] === account)
  const known = chosen?.[bankAccountField]
  useEffect(() => {
    if (known !== undefined) askBalance(known)
  }, [known, askBalance])
  const total = sumPaise(payments.map(({ amount }) => amount))
  const held = chosen?.available_balance ?? null
  return (
    <Stack>
      <Card title={t('Paid from')}>
        <Stack>
          {data !== undefined && rows.length === 0 ? (
            <Notice
              tone="warning"
              action={
                <ButtonLink to="/banking/accounts" search={{ edit: 'new' }}>
                  {t('Add a bank account')}
                </ButtonLink>
              }
            >
              {t('No bank account can pay yet. Add one in rupees with its number and IFSC.')}
            </Notice>
          ) : (
            <Select
              label={t('Bank account')}
              value={account}
              onChange={onAccount}
              options={rows.map((row) => ({
                value: row[bankAccountField],
                label: `${row.account_label} (${row.bank_name}, ••${row.debit_account_number.slice(-4)})`,
              }))}
            />
          )}
          {chosen && (
            <div aria-live="polite">
              <Facts
                items={[
                  [t('Available'), held === null ? balanceWords(chosen.balance_status) : `₹${formatPaise(held)}`],
                  [t('Selected'), `₹${formatPaise(total)}`],
                  [t('Left after'), held !== null && `₹${formatPaise(held - total)}`],
                ]}
              />
            </div>
          )}
          {held !== null && held < total && (
            <Notice tone="warning">{t('Account balance is low: payments wait in the queue until there is enough.')}</Notice>
          )}
          {has_other_releaser && bill_count > 0 && (
            <p className={styles.quiet}>
              {t('Another person releases the batch with the OTP, unless your approval workflow approves it first.')}
            </p>
          )}
          <Button tone="primary" icon="send" wide busy={busy} disabled={bill_count === 0} onClick={onPay}>
            {bill_count === 0
              ? t('Pay bills')
              : t('Pay {bills}, ₹{amount}', { bills: plural(bill_count, 'bill'), amount: formatPaise(total) })}
          </Button>
        </Stack>
      </Card>
      <Card title={payments.length === 0 ? t('Payments') : plural(payments.length, 'payment')}>
        <Stack>
          {payments.length === 0 ? (
            <p className={styles.quiet}>{t('Select bills: you see here how each vendor is paid and when it arrives.')}</p>
          ) : (
            <ul className={styles.payments} aria-label={t('Payments')}>
              {payments.map((payment) => (
                <Payment key={payment.vendor.vendors_id} payment={payment} />
              ))}
            </ul>
          )}
        </Stack>
      </Card>
    </Stack>
  )
}

function Payment({ payment: { vendor, bills, amount, plan, is_unusual } }: { payment: PlannedPayment }) {
  return (
    <li>
      <span className={styles.line}>
        <span>
          <b>{vendor.vendor_name}</b>{' '}
          <span className={styles.quiet}>
            {[vendor.masked_account_number?.replace(/X+/, '•• '), bills.length > 1 && plural(bills.length, 'bill')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Amount value={amount} />
      </span>
      <span className={styles.quiet}>{railWords(plan)}</span>
      {vendor.payee_warning && <span data-tone="warning">{vendor.payee_warning}</span>}
      {vendor.is_first_payment && <span data-tone="info">{t('First payment to this vendor')}</span>}
      {is_unusual && (
        <span data-tone="warning">
          {t('More than twice the largest payment of the last 12 months (₹{amount})', {
            amount: formatPaise(vendor.past.largest),
          })}
        </span>
      )}
    </li>
  )
}

const balanceWords = (status: 'loading' | 'ready' | 'failed') =>
  status === 'loading' ? t('The balance is loading') : t('Failed to load account balance')
