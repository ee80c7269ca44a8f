import type { LedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { t, translate } from '#core/messages.ts'
import type { Form as FormState } from '#web/lib/form.ts'
import { formatPaise } from '#web/lib/format.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { cx } from '#web/ui/cx.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { sumsOf } from './entry-lines.ts'
import styles from './journals.module.css'

type Line = { ledger_accounts_id: string; debit: number; credit: number }

export type Values = { as_of: string; lines: Line[] }

type BalanceProps = { account: LedgerAccount; form: FormState<Values>; at: number; disabled: boolean }

export function Balance({ account, form, at, disabled }: BalanceProps) {
  const debit = form.at<number>(`lines.${at}.debit`)
  const credit = form.at<number>(`lines.${at}.credit`)
  const side = (name: 'debit' | 'credit', amount: number | undefined) =>
    form.set({
      lines: form.values.lines.with(at, {
        ledger_accounts_id: account.ledger_accounts_id,
        debit: 0,
        credit: 0,
        [name]: amount ?? 0,
      }),
    })
  return (
    <div className={styles.opening}>
      <span>
        {accountName(account.account_name)} <span className={styles.muted}>{account.code}</span>
      </span>
      <MoneyInput
        label={t('Debit of {account_name}', { account_name: accountName(account.account_name) })}
        hideLabel
        name={debit.name}
        error={debit.error}
        disabled={disabled}
        value={debit.value || undefined}
        onChange={(amount) => side('debit', amount)}
      />
      <MoneyInput
        label={t('Credit of {account_name}', { account_name: accountName(account.account_name) })}
        hideLabel
        name={credit.name}
        error={credit.error}
        disabled={disabled}
        value={credit.value || undefined}
        onChange={(amount) => side('credit', amount)}
      />
    </div>
  )
}

export function Difference({ lines }: { lines: readonly Line[] }) {
  const { debit, credit } = sumsOf(lines)
  const short = debit - credit
  return (
    <div className={cx(styles.foot, styles.sticky)}>
      <span className={styles.muted}>
        {short === 0 ? t('Balanced') : t('The difference goes to Opening balance equity; clear it later')}
      </span>
      <div className={styles.totals}>
        <span className={styles.sum}>
          <span className={styles.muted}>{t('Debit')}</span> {formatPaise(debit)}
        </span>
        <span className={styles.sum}>
          <span className={styles.muted}>{t('Credit')}</span> {formatPaise(credit)}
        </span>
        <span className={styles.sum}>
          <span className={styles.muted}>{t('Difference')}</span> {formatPaise(short)}
        </span>
      </div>
    </div>
  )
}

type BalancesTableProps = {
  accounts: LedgerAccount[]
  form: FormState<Values>
  isShown: (ledger_accounts_id: string, as_of: string) => boolean
  mayPost: boolean
}

/** A row for each account under its heading, and the difference. */
export function BalancesTable({ accounts, form, isShown, mayPost }: BalancesTableProps) {
  return (
    <section className={cx(styles.editor, styles.balances)} aria-label={t('Balances')}>
      <div className={styles.opening} aria-hidden>
        <span />
        <span className={styles.number}>{t('Debit (₹)')}</span>
        <span className={styles.number}>{t('Credit (₹)')}</span>
      </div>
      {accounts.map((account, at) => (
        <div key={account.ledger_accounts_id} hidden={!isShown(account.ledger_accounts_id, form.values.as_of)}>
          {account.schedule_iii !== accounts[at - 1]?.schedule_iii && (
            <h2 className={styles.group}>{translate(account.schedule_iii)}</h2>
          )}
          <Balance account={account} form={form} at={at} disabled={!mayPost} />
        </div>
      ))}
      <Difference lines={form.values.lines} />
    </section>
  )
}
