import type { LedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { t, translate } from '#core/messages.ts'
import { AccountRow, Balance, type TreeProps } from './account-row.tsx'
import styles from './chart.module.css'

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
                  {translate(group)}
                </th>
              </tr>
            )}
            <tr className={styles.heading}>
              <th scope="rowgroup">{translate(heading)}</th>
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
