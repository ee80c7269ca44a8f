import { Link } from '@tanstack/react-router'
import type { BankAccount } from '#contract/banking/bank-accounts.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise, plural } from '#web/lib/format.ts'
import { archiveAct } from '#web/ui/archiving.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import card from '#web/ui/summary-card.module.css'
import { useArchiveBankAccount } from './api.ts'
import styles from './bank-accounts.module.css'

/** One account: its balances side by side, its lines to review, and its actions. */
export function AccountCard({ account, onEdit }: { account: BankAccount; onEdit: () => void }) {
  const { bank_accounts_id, account_label, is_active, unmatched_count } = account
  const { mutate: archive } = useArchiveBankAccount()
  return (
    <section className={card.card} aria-labelledby={bank_accounts_id}>
      <header className={card.head}>
        <div className={card.names}>
          <h2 id={bank_accounts_id} className={card.label}>
            {account.foreign_balance === null ? (
              <Link to="/banking/transactions" search={{ account: bank_accounts_id }}>
                {account_label}
              </Link>
            ) : (
              <Link to="/banking/foreign-accounts/$bank_accounts_id" params={{ bank_accounts_id }}>
                {account_label}
              </Link>
            )}
          </h2>
          <p className={card.under}>
            {[account.bank_name, masked(account.account_number), account.ifsc].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Menu
          trigger={<IconButton icon="more" label={t('Actions for {account_label}', { account_label })} />}
          groups={[
            [
              { id: 'edit', label: t('Change details'), icon: 'edit', onSelect: onEdit },
              archiveAct(archive, account_label, { bank_accounts_id, is_active }),
            ],
          ]}
        />
      </header>
      <Balances account={account} />
      <footer className={`${card.foot} ${styles.foot}`}>
        {unmatched_count > 0 ? (
          <Link to="/banking/reconcile" search={{ account: bank_accounts_id }}>
            <Badge tone="warning">
              {t('{value} to review', { value: unmatched_count >= 1_000 ? '1,000+ lines' : plural(unmatched_count, 'line') })}
            </Badge>
          </Link>
        ) : (
          <Badge tone={account.statement_date ? 'success' : 'neutral'}>
            {account.statement_date ? t('All reviewed') : t('No lines yet')}
          </Badge>
        )}
        <Link to="/banking/import">{t('Import statement')}</Link>
      </footer>
    </section>
  )
}

function Balances({ account }: { account: BankAccount }) {
  return (
    <dl className={card.pair}>
      <div>
        <dt>{t('In the books')}</dt>
        <dd className="figures">
          {money(account, account.foreign_balance ?? account.book_balance)}
          {account.foreign_balance !== null && (
            <span className={styles.carried}>{t('₹{amount} in the books', { amount: formatPaise(account.book_balance) })}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{account.statement_date ? t('Statement, {date}', { date: formatDate(account.statement_date) }) : t('Statement')}</dt>
        <dd className="figures">
          {account.statement_balance === null ? (
            <span className={card.none}>{t('None yet')}</span>
          ) : (
            money(account, account.statement_balance)
          )}
        </dd>
      </div>
    </dl>
  )
}

const masked = (number: string | null) => (number === null ? null : `•••• ${number.slice(-4)}`)

const money = ({ currency }: BankAccount, amount: number) =>
  currency === 'INR' ? formatPaise(amount).replace(/^(−?)/, '$1₹') : formatForeign(amount, currency)
