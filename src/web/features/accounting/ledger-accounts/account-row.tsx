import { Link } from '@tanstack/react-router'
import type { LedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { formatAmount } from '#core/amount-style.ts'
import { t } from '#core/messages.ts'
import { useAmountStyle } from '#web/lib/amount-style.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { archiveAct } from '#web/ui/archiving.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useArchiveAccount } from './api.ts'
import styles from './chart.module.css'

export type TreeProps = { accounts: readonly LedgerAccount[]; mayChange: boolean; onEdit: (ledger_accounts_id: string) => void }

type RowProps = Omit<TreeProps, 'accounts'> & { account: LedgerAccount; hasBalances: boolean }

export function AccountRow({ account, mayChange, onEdit, hasBalances }: RowProps) {
  const { ledger_accounts_id, account_name, account_role, is_active, balance } = account
  const { mutate: archive } = useArchiveAccount()
  return (
    <tr className={styles.account}>
      <th scope="row">
        {hasBalances ? (
          <Link to="/reports/general-ledger" search={{ account: ledger_accounts_id }}>
            {accountName(account_name)}
          </Link>
        ) : (
          accountName(account_name)
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
            trigger={
              <IconButton icon="more" label={t('Actions for {account_name}', { account_name: accountName(account_name) })} />
            }
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
export function Balance({ amount }: { amount: number }) {
  const style = useAmountStyle()
  return style.negatives === 'side' && amount > 0
    ? t('{amount} Dr', { amount: formatAmount(amount) })
    : formatAmount(amount, style)
}
