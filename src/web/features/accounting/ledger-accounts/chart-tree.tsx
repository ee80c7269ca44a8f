import { Link } from '@tanstack/react-router'
import type { LedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { formatAmount } from '#core/amount-style.ts'
import { t } from '#core/messages.ts'
import { useAmountStyle } from '#web/lib/amount-style.ts'
import { archiveAct } from '#web/ui/archiving.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useArchiveAccount } from './api.ts'
import styles from './chart.module.css'

type TreeProps = { accounts: readonly LedgerAccount[]; mayChange: boolean; onEdit: (ledger_accounts_id: string) => void }

/** Accounts under their headings, headings under their groups, in the order of print. */
export function ChartTree({ accounts, mayChange, onEdit }: TreeProps) {
  const hasBalances = accounts.some((account) => account.balance !== null)
  return (
    <div className={styles.scroll}>
      <table className={styles.chart}>
        <caption className="visually-hidden">{t('Chart of accounts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Account')}</th>
            <th scope="col">{t('Code')}</th>
            {hasBalances && (
              <th scope="col" className={styles.number}>
                {t('Balance (₹)')}
              </th>
            )}
            {mayChange && (
              <th scope="col">
                <span className="visually-hidden">{t('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {headingsOf(accounts).map(({ group, heading, isFirst, rows }) => (
          <tbody key={heading}>
            {isFirst && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={4}>
                  {group}
                </th>
              </tr>
            )}
            <tr className={styles.heading}>
              <th scope="rowgroup">{heading}</th>
              <td className={styles.code} aria-label={t('No code')} />
              {hasBalances && (
                <td className={styles.number}>
                  <Balance amount={rows.reduce((sum, row) => sum + (row.balance ?? 0), 0)} />
                </td>
              )}
              {mayChange && <td aria-label={t('No actions')} />}
            </tr>
            {rows.map((account) => (
              <AccountRow key={account.ledger_accounts_id} {...{ account, mayChange, onEdit, hasBalances }} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type RowProps = Omit<TreeProps, 'accounts'> & { account: LedgerAccount; hasBalances: boolean }

function AccountRow({ account, mayChange, onEdit, hasBalances }: RowProps) {
  const { ledger_accounts_id, account_name, account_role, is_active, balance } = account
  const { mutate: archive } = useArchiveAccount()
  return (
    <tr className={styles.account}>
      <th scope="row">
        {hasBalances ? (
          <Link to="/reports/general-ledger" search={{ account: ledger_accounts_id }}>
            {account_name}
          </Link>
        ) : (
          account_name
        )}{' '}
        {!is_active && <Badge>{t('Archived')}</Badge>}
      </th>
      <td className={styles.code}>{account.code}</td>
      {hasBalances && (
        <td className={styles.number}>
          {balance === 0 ? <span className={styles.nil}>0.00</span> : <Balance amount={balance ?? 0} />}
        </td>
      )}
      {mayChange && (
        <td className={styles.acts}>
          <Menu
            trigger={<IconButton icon="more" label={t('Actions for {account_name}', { account_name })} />}
            groups={[
              [
                { id: 'edit', label: t('Change'), icon: 'edit', onSelect: () => onEdit(ledger_accounts_id) },
                ...(account_role === null ? [archiveAct(archive, account_name, { ledger_accounts_id, is_active })] : []),
              ],
            ]}
          />
        </td>
      )}
    </tr>
  )
}

/** The side of a balance. Credits have the company's format for negative amounts; `1,250.00 Dr` names the side. */
function Balance({ amount }: { amount: number }) {
  const style = useAmountStyle()
  return style.negatives === 'side' && amount > 0
    ? t('{amount} Dr', { amount: formatAmount(amount) })
    : formatAmount(amount, style)
}

type Heading = { group: string; heading: string; isFirst: boolean; rows: LedgerAccount[] }

function headingsOf(accounts: readonly LedgerAccount[]): Heading[] {
  const headings: Heading[] = []
  for (const account of accounts) {
    const last = headings.at(-1)
    if (last?.heading === account.schedule_iii) last.rows.push(account)
    else
      headings.push({
        group: account.schedule_group,
        heading: account.schedule_iii,
        isFirst: last?.group !== account.schedule_group,
        rows: [account],
      })
  }
  return headings
}
